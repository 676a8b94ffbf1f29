// Table of file prints: what a receipt is recognised by after another encoding, and a job for each file that waits for it.
import { sql } from 'drizzle-orm';
import { index, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { timestampColumn } from './columns.ts';
import { files } from './deals.ts';

/** Goes with the bytes of its file. */
export const filePrints = pgTable(
  'file_prints',
  {
    fileId: uuid()
      .primaryKey()
      .references(() => files.id),
    /** When it is looked at next; null once it was. */
    dueAt: timestampColumn(),
    /** Of a file that was given up, the most that are made. */
    attempts: integer().notNull().default(0),
    /** Hash of a document's text; null without one. */
    textHash: text(),
    /** Hash and cells, base64, of a picture; null without them. */
    pictureHash: text(),
    cells: text(),
    /** Numbers of the hash, of which two similar pictures have one in common. */
    bands: integer().array().notNull().default([]),
    /** An earlier file of another deal that it is like. */
    likeFileId: uuid(),
  },
  (t) => [
    index('file_prints_due').on(t.dueAt).where(sql`${t.dueAt} is not null`),
    index('file_prints_text').on(t.textHash).where(sql`${t.textHash} is not null`),
    index('file_prints_bands').using('gin', t.bands),
  ],
);
