// Decoder of the export of the viewer's data: its state, and a link to its file.
import { asNullableText, asNumber, asText, unwrapObject } from './json.ts';

export const DATA_EXPORT_STATES = ['none', 'making', 'ready', 'expired', 'failed'] as const;
export type DataExportState = (typeof DATA_EXPORT_STATES)[number];

export interface DataExport {
  readonly state: DataExportState;
  /** Size of the file, so far or in all; null when there is none. */
  readonly bytes: number | null;
  /** Until when a finished file is kept, ISO. */
  readonly until: string | null;
  /** When another one may be asked for, ISO; null: now. */
  readonly nextAt: string | null;
}

/** Null when the answer has no state that is known. */
export function decodeDataExport(payload: unknown): DataExport | null {
  const sent = unwrapObject(payload);
  const state = DATA_EXPORT_STATES.find((one) => one === sent?.state);
  if (!sent || !state) return null;
  return {
    state,
    bytes: asNumber(sent.bytes),
    until: asNullableText(sent.until),
    nextAt: asNullableText(sent.nextAt),
  };
}

export interface ExportLink {
  readonly id: string;
  /** Name of the file. */
  readonly name: string;
}

/** Null when the answer has none. */
export function decodeExportLink(payload: unknown): ExportLink | null {
  const link = unwrapObject(payload);
  const id = asText(link?.id);
  return link && id ? { id, name: asText(link.name) } : null;
}
