// Calls of the export of the viewer's data (DATA-15): asking for it, its state, a link that works once, and its file.
import { decodeDataExport, decodeExportLink } from '../decode/data-export.ts';

export const dataExportRoute = {
  method: 'GET',
  path: '/users/me/export',
  access: 'protected',
  decode: decodeDataExport,
} as const;
export const startExportRoute = {
  method: 'POST',
  path: '/users/me/export',
  access: 'protected',
  decode: decodeDataExport,
} as const;
export const exportLinkRoute = {
  method: 'POST',
  path: '/users/me/export/link',
  access: 'protected',
  decode: decodeExportLink,
} as const;
/** `id`: of the link. Opened by the messaging app or the browser, with a ticket in the address. */
export const exportFileRoute = {
  method: 'GET',
  path: '/users/me/export/files/:id',
  access: 'protected',
} as const;
