// Writer of the requirements' index: `node --import tsx scripts/requirements-index.ts` after an id was added or moved.
import { readFile, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { INDEX_FILE, indexTable, readPages, withIndex } from './requirements/index-table.ts';

const FOLDER = join(dirname(fileURLToPath(import.meta.url)), '../docs/requirements');

const path = join(FOLDER, INDEX_FILE);
const page = await readFile(path, 'utf8');
await writeFile(path, withIndex(page, indexTable(await readPages(FOLDER))));
