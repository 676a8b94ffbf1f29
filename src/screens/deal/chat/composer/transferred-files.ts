// Transferred files: those that a paste or a drop brings into the chat. Pure.

type Transfer = Pick<DataTransfer, 'types' | 'files' | 'getData'>;

/** True when files are dragged, which a page may not read before they are dropped. */
export const hasFiles = (data: Pick<Transfer, 'types'> | null): boolean =>
  data?.types.includes('Files') ?? false;

/**
 * The files of a paste; none where it brings text but a file's name, which file managers add.
 * Office programs add a picture of the copied text.
 */
export function pastedFiles(data: Transfer | null): readonly File[] {
  const files = Array.from(data?.files ?? []);
  const text = data?.getData('text/plain').trim() ?? '';
  return text === '' || files.some(({ name }) => text.startsWith(name)) ? files : [];
}
