// Deal record as one HTML page: no script, no external resource, images embedded, made for printing.

import { directionOf } from '#domain/languages.ts';
import { splitNumberRuns } from '#domain/number-runs.ts';
import { pageLanguage, strings } from '#i18n/strings.ts';
import type { DealExport, ExportedFile } from '../../state/deal/export.ts';
import { type ExportEntry, type ExportSection, exportContent } from './export-content.ts';

/** Text by users must not become markup. */
const escapeHtml = (text: string): string => text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`);

/** Embedded as they are; other types, SVG above all, could run scripts. */
const IMAGE_DATA_URL = /^data:image\/(?:jpeg|png|webp|gif);base64,[A-Za-z0-9+/=]*$/;
const PDF_DATA_URL = /^data:application\/pdf;base64,[A-Za-z0-9+/=]*$/;

const STYLE = `
:root{color-scheme:light}
body{max-width:46rem;margin:2rem auto;padding:0 1rem;background:#fff;color:#1c1c1e;font:16px/1.45 system-ui,-apple-system,"Segoe UI",Roboto,"Noto Sans",sans-serif;overflow-wrap:anywhere}
header p{margin:0;color:#5f6368;font-weight:600;letter-spacing:.02em}
h1{margin:.1em 0 1em;font-size:1.5rem;line-height:1.25}
h2{margin:2rem 0 .5rem;padding-bottom:.25rem;border-bottom:2px solid #1c1c1e;font-size:1.1rem}
dl{margin:0}
div{padding:.5rem 0;border-bottom:1px solid #d8dade;break-inside:avoid}
dt{color:#5f6368;font-size:.85rem;font-variant-numeric:tabular-nums}
dd{margin:0;white-space:pre-wrap}
dt,dd{text-align:-webkit-match-parent;text-align:match-parent}
blockquote{text-align:start;margin:.25rem 0 0;padding-inline-start:.75rem;border-inline-start:3px solid #d8dade;white-space:pre-wrap}
.remark{color:#5f6368;font-size:.9rem}
img{display:block;max-width:100%;max-height:24cm;margin-top:.5rem;border:1px solid #d8dade}
@media print{body{max-width:none;margin:0;font-size:11pt}h2{break-after:avoid}a{color:inherit}}
@page{margin:18mm}
`;

/** The whole document. */
export function exportHtml(record: DealExport): string {
  const { title, sections } = exportContent(record);
  return `<!doctype html>
<html lang="${pageLanguage}" dir="${directionOf(pageLanguage)}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'unsafe-inline'; img-src data:">
<title>${escapeHtml(title)}</title>
<style>${STYLE}</style>
</head>
<body>
<header><p>${escapeHtml(strings.dealExport.PRODUCT)}</p><h1>${escapeHtml(title)}</h1></header>
<main>
${sections.map(sectionHtml).join('\n')}
</main>
</body>
</html>
`;
}

const sectionHtml = ({ title, entries, remark }: ExportSection): string =>
  [
    `<section><h2>${escapeHtml(title)}</h2>`,
    entries.length > 0 ? `<dl>${entries.map(entryHtml).join('')}</dl>` : '',
    remark ? `<p class="remark">${escapeHtml(remark)}</p>` : '',
    '</section>',
  ].join('');

/** Numbers read from left to right, as on the screen. */
const userHtml = (text: string): string =>
  splitNumberRuns(text)
    .map((run) => (run.isNumber ? `<bdi dir="ltr">${escapeHtml(run.text)}</bdi>` : escapeHtml(run.text)))
    .join('');

const entryHtml = ({ heading, text, quote, file }: ExportEntry): string =>
  [
    `<div><dt dir="auto">${escapeHtml(heading)}</dt>`,
    `<dd dir="auto">${userHtml(text)}`,
    quote ? `<blockquote dir="auto">${userHtml(quote)}</blockquote>` : '',
    file ? fileHtml(file) : '',
    '</dd></div>',
  ].join('');

function fileHtml({ name, content }: ExportedFile): string {
  if (content === null) return '';
  if (IMAGE_DATA_URL.test(content)) return `<img alt="${escapeHtml(name)}" src="${content}">`;
  if (!PDF_DATA_URL.test(content)) return '';
  return `<br><a download="${escapeHtml(name)}" href="${content}">${escapeHtml(strings.dealExport.SAVE_FILE)}</a>`;
}
