/** What every page does besides being read. Loaded once a visit. */

import { copyLinks } from "./copy.ts";
import { offerToKeep } from "./keepelement.ts";
import { takeOverLinks } from "./navigation.ts";

copyLinks();
takeOverLinks();
offerToKeep();
