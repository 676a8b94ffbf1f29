// PDF harness: a page with the PDF preview only, to which tests pass files.
import '../../src/styles/global-styles.ts';
import { createRoot } from 'react-dom/client';
import { sentences } from '#i18n/generated/en/screens.ts';
import { addEnglish } from '#i18n/strings.ts';
import { PdfPreview } from '../../src/screens/deal/preview/pdf-preview.tsx';

addEnglish(sentences);
const container = document.getElementById('app');
if (!container) throw new Error('The page has no #app');
const root = createRoot(container);
container.style.cssText = 'display: flex; flex-direction: column; height: 100vh';

let shown = 0;
const tools = {
  show(bytes: readonly number[]) {
    const blob = new Blob([new Uint8Array(bytes)], { type: 'application/pdf' });
    const file = Promise.resolve({ blob, isWhole: true });
    shown += 1;
    root.render(
      <PdfPreview
        key={shown}
        bubbleKey="m"
        name="m.pdf"
        files={{ get: () => ({ file, release: () => {} }) }}
      />,
    );
  },
  leave: () => root.render(null),
};
Object.assign(globalThis, tools);
