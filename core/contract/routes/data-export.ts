// Calls of the export of the viewer's data (DATA-15): asking for it, its state, a link that works once, and its file.
import { decodeDataExport, decodeExportLink } from '../decode/data-export.ts';
import { get, post } from '../route.ts';

export const dataExportRoute = get('/users/me/export', decodeDataExport);
export const startExportRoute = post('/users/me/export', decodeDataExport);
export const exportLinkRoute = post('/users/me/export/link', decodeExportLink);
/** `id`: of the link. Opened by the messaging app or the browser, with a ticket in the address. */
export const exportFileRoute = get('/users/me/export/files/:id');
