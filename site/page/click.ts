/** Whether a click on a link means this window: with another button or a key held down, the browser has a use for it. */
export function isPlain(event: MouseEvent): boolean {
  return event.button === 0 && !(event.metaKey || event.ctrlKey || event.shiftKey || event.altKey);
}
