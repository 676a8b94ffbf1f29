// Archive of a person's data: writes everything that they can see of themselves into one ZIP, little of it in memory at a time.
import type { FileStore } from '../../files/file-store.ts';
import { createZipWriter, type ZipContent, type ZipSink } from '../../files/zip-writer.ts';
import { type DealRow, listDeals } from '../../store/deals.ts';
import { findUser, findUserSettings } from '../../store/users.ts';
import { textsOfTag } from '../../texts/texts.ts';
import { readDealRecord } from '../deals/view.ts';
import type { ReadContext, Viewer } from '../unit-of-work.ts';
import { chatPage, frontPage, type IncludedFile } from './pages.ts';
import { jsonDocument, personalRecords, readPages } from './records.ts';

const DEALS_PER_PAGE = 50;

interface ArchiveDeps {
  readonly ctx: ReadContext;
  /** The person. */
  readonly viewer: Viewer;
  readonly store: FileStore;
  /** Room for files, in bytes; those that do not fit are left out. */
  readonly maxFileBytes: number;
  readonly sink: ZipSink;
}

/**
 * DATA-15. Resolves with the size of the archive in bytes.
 * Rejects with what the sink or the file store throws.
 */
export async function writeArchive({ ctx, viewer, store, maxFileBytes, sink }: ArchiveDeps): Promise<number> {
  const { row } = await findUserSettings(ctx.db, viewer.id);
  const timeZone = row?.timeZone ?? null;
  const texts = textsOfTag(row?.language ?? null);
  const zip = createZipWriter(sink, ctx.now);
  const entries = new Set<string>();
  const add = async (name: string, content: ZipContent, isStored?: boolean): Promise<void> => {
    await zip.add(name, content, isStored);
    // Entries in folders count as their folder, so that this stays small.
    entries.add(name.replace(/\/.*/s, '/'));
  };
  for (const { name, content } of personalRecords(ctx, viewer)) await add(name, content());

  // As a party, whatever else the person may see as staff.
  const party: Viewer = { ...viewer, isAdmin: false, roles: [] };
  const room = createRoom(maxFileBytes);
  const addFile = async ({ storageKey, path }: IncludedFile): Promise<void> => {
    const file = await store.open(storageKey);
    if (file) await add(path, file.stream, true);
  };
  const addDeal = async (deal: DealRow): Promise<void> => {
    await add(`deals/${deal.id}.json`, jsonDocument(await readDealRecord(ctx, deal, party)));
    if (deal.chatSeq === 0) return;
    // Names alone: their bytes are read one after another.
    const files: IncludedFile[] = [];
    const deps = {
      ctx,
      viewer: party,
      takeRoom: room.take,
      onFile: (file: IncludedFile) => files.push(file),
      texts,
      timeZone,
    };
    await add(`chats/${deal.id}.html`, chatPage(deps, deal));
    for (const file of files) await addFile(file);
  };
  const pages = readPages<DealRow>({
    size: DEALS_PER_PAGE,
    read: (page) => listDeals(ctx.db, viewer.id, page),
    keyOf: ({ createdAt, id }) => ({ at: createdAt, id }),
  });
  for await (const deals of pages) for (const deal of deals) await addDeal(deal);

  const person = await findUser(ctx.db, viewer.id);
  const name = person ? `${person.firstName} ${person.lastName}`.trim() : '';
  await zip.add('README.html', [
    frontPage({ name, at: ctx.now, entries, leftOut: room.leftOut(), texts, timeZone }),
  ]);
  await zip.end();
  return zip.size;
}

/** Deals come newest first, so the oldest files are left out. */
function createRoom(maxBytes: number) {
  let left = maxBytes;
  const leftOut = { files: 0, bytes: 0 };
  return {
    take(bytes: number): boolean {
      const fits = bytes <= left;
      if (fits) left -= bytes;
      else {
        leftOut.files += 1;
        leftOut.bytes += bytes;
      }
      return fits;
    },
    leftOut: () => leftOut,
  };
}
