/** What every page does besides being read. Loaded once a visit. */

import { showBeside } from "./besideelement.ts";
import { copyLinks } from "./copy.ts";
import { offerToKeep } from "./keepelement.ts";
import { languageRoot, takeOverLinks } from "./navigation.ts";
import { reportErrors } from "./reportelement.ts";
import { openSearch } from "./searchbox.ts";
import { explainTerms } from "./terms.ts";

copyLinks();
explainTerms();
showBeside();
reportErrors();
takeOverLinks();
offerToKeep();
openSearch(languageRoot());
