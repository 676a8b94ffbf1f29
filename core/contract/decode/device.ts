// Decoder of the devices that are signed in (ACC-02).
import { asObject, asText, decodeAll, unwrapArray } from './json.ts';

export interface Device {
  /** Id of its session. */
  readonly id: string;
  /** E.g. 'Android · Telegram'. */
  readonly label: string;
  /** ISO; null when unknown. */
  readonly lastSeenAt: string | null;
  readonly isCurrent: boolean;
}

function decodeDevice(payload: unknown): Device | null {
  const device = asObject(payload);
  const id = device && asText(device.id);
  if (!device || !id) return null;
  return {
    id,
    label: asText(device.label),
    lastSeenAt: asText(device.lastSeenAt) || null,
    isCurrent: device.isCurrent === true,
  };
}

/** Null when the answer holds no list. */
export function decodeDevices(payload: unknown): Device[] | null {
  const list = unwrapArray(payload);
  return list && decodeAll(list, decodeDevice);
}
