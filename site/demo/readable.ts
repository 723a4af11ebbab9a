/** Words that people type: names and promises. */

/**
 * Letters that steer a page instead of being read: control letters, line and paragraph ends, those that turn the direction of what
 * follows, and halves of a letter.
 */
const STEERING = /[\p{Cc}\p{Cs}\u2028-\u202e\u2066-\u2069]/gu;

/** The longest name of a player, in UTF-16 units as an input counts them. */
export const NAME_LENGTH = 24;

/** `text` without letters that steer a page, cut where it is longer than `most` UTF-16 units. */
export function readable(text: string, most: number): string {
  return text.slice(0, most).replace(STEERING, "");
}
