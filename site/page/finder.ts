/** What the search worker loads at the first letter. */

import { find, indexed } from "./find.ts";

Object.assign(self, { finder: { find, indexed } });
