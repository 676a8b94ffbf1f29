// HTML of the archive's pages: everything that people wrote is escaped, and no page runs a script or loads anything.

import { directionOf, type Language } from '#domain/languages.ts';
import { splitNumberRuns } from '#domain/number-runs.ts';

/** Text by people must not become markup. */
export const escapeHtml = (text: string): string =>
  text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`);

/** The same, with numbers from left to right as in the app. */
export const userHtml = (text: string): string =>
  splitNumberRuns(text)
    .map((run) => (run.isNumber ? `<bdi dir="ltr">${escapeHtml(run.text)}</bdi>` : escapeHtml(run.text)))
    .join('');

const STYLE = `:root{color-scheme:light dark}
body{max-width:46rem;margin:2rem auto;padding:0 1rem;font:16px/1.45 system-ui,-apple-system,"Segoe UI",Roboto,"Noto Sans",sans-serif;overflow-wrap:anywhere}
h1{font-size:1.5rem;line-height:1.25}h2{margin-top:2rem;font-size:1.1rem}
dt{font-weight:600}dd{margin:0 0 .75rem}
article{padding:.5rem 0;border-top:1px solid #8884}
article p{margin:0;white-space:pre-wrap}
.from{font-size:.85rem;opacity:.7}
.own{padding-inline-start:2rem}`;

export const pageStart = (language: Language, title: string): string => `<!doctype html>
<html lang="${language}"${directionOf(language) === 'rtl' ? ' dir="rtl"' : ''}>
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'unsafe-inline'">
<title>${escapeHtml(title)}</title>
<style>${STYLE}</style>
</head>
<body>
<h1>${escapeHtml(title)}</h1>
`;
export const PAGE_END = '</body>\n</html>\n';
