// Call of the dossier of a deal: a PDF that a party gives to a bank or the police (HELP-04).
import { get } from '../route.ts';

/** Opened by the messaging app or the browser, with a ticket in the address. Query: `language`. */
export const dossierRoute = /* @__PURE__ */ get('/transactions/:id/dossier');
