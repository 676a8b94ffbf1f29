// Calls of the export of the viewer's data (DATA-15): asking for it, its state, a link that works once, and its file.
import { decodeDataExport, decodeExportLink } from '../decode/data-export.ts';
import { get, post } from '../route.ts';

export const dataExportRoute = /* @__PURE__ */ get('/users/me/export', decodeDataExport);
export const startExportRoute = /* @__PURE__ */ post('/users/me/export', decodeDataExport);
export const exportLinkRoute = /* @__PURE__ */ post('/users/me/export/link', decodeExportLink);
/** `id`: of the link. Opened by the messaging app or the browser, with a ticket in the address. */
export const exportFileRoute = /* @__PURE__ */ get('/users/me/export/files/:id');
