// PDF documents from other users: parsed in a worker, rendered on a canvas; scripts in them never run (CHAT-03).
import './polyfills.ts';
import {
  getDocument,
  InvalidPDFException,
  type PDFDocumentProxy,
  type PDFPageProxy,
  PDFWorker,
  RenderingCancelledException,
  type RenderTask,
  VerbosityLevel,
} from 'pdfjs-dist/legacy/build/pdf.mjs';

/** Set by the build: the worker's script, and the folder of what a PDF need not embed. */
declare const __PDF_WORKER_URL__: string;
declare const __PDF_DATA_URL__: string;

/** Each page is an element of the preview. */
const MAX_PDF_PAGES = 200;

/** 'unavailable': the worker's script did not load. */
export type PdfErrorReason = 'broken' | 'protected' | 'unavailable';
export type OpenPdfResult = { readonly pdf: PdfFile } | { readonly fault: PdfErrorReason };

export interface PdfRenderOptions {
  /** CSS px. */
  readonly width: number;
  /** Device pixels per CSS px; lowered where the page would have more than `maxPixels`. */
  readonly pixelRatio: number;
  readonly maxPixels: number;
}
interface PdfRenderJob {
  /** Never rejects. */
  readonly done: Promise<'painted' | 'cancelled' | 'failed'>;
  /** Stops rendering and frees memory: the canvas is empty afterwards. */
  cancel(): void;
}
export type PdfFile = ReturnType<typeof createPdfFile>;

/** Browsers render nothing on a larger canvas. */
const MAX_CANVAS_SIDE = 8192;
/** Larger images are scaled down (iOS refuses canvases above 16.7 Mpx), far larger ones left out. */
const MAX_IMAGE_BYTES = 4 * 16_777_216;
const MAX_IMAGE_PIXELS = 40_000_000;

/** Transfers `data`: it is empty afterwards. The caller limits its size. Never rejects. */
export async function openPdf(data: ArrayBuffer): Promise<OpenPdfResult> {
  let port: Worker;
  try {
    port = new Worker(__PDF_WORKER_URL__);
  } catch {
    return { fault: 'unavailable' };
  }
  // Only this event reports a script that does not load: pdf.js would wait for ever.
  const lost = new Promise<OpenPdfResult>((resolve) => {
    port.onerror = (event) => {
      event.preventDefault();
      resolve({ fault: 'unavailable' });
    };
  });
  const worker = PDFWorker.create({ port, verbosity: VerbosityLevel.ERRORS });
  const task = getDocument({
    data: new Uint8Array(data),
    worker,
    // Nothing in the file becomes code (CVE-2024-4367), and only our own files are fetched.
    isEvalSupported: false,
    enableXfa: false,
    useWasm: false,
    useWorkerFetch: false,
    stopAtErrors: false,
    isImageDecoderSupported: false,
    standardFontDataUrl: `${__PDF_DATA_URL__}standard_fonts/`,
    cMapUrl: `${__PDF_DATA_URL__}cmaps/`,
    // For the decoder of JPEG 2000, which is JavaScript: `useWasm` is off.
    wasmUrl: `${__PDF_DATA_URL__}wasm/`,
    maxImageSize: MAX_IMAGE_PIXELS,
    canvasMaxAreaInBytes: MAX_IMAGE_BYTES,
    verbosity: VerbosityLevel.ERRORS,
  });
  const end = (): void => {
    // Rejects for what is in progress, which nobody awaits any more.
    task.destroy().catch(() => {});
    worker.destroy();
    port.terminate();
  };
  // pdf.js would wait for a password.
  const locked = new Promise<OpenPdfResult>((resolve) => {
    task.onPassword = () => resolve({ fault: 'protected' });
  });
  const read = task.promise.then(
    (document): OpenPdfResult => ({ pdf: createPdfFile(document, end) }),
    (error: unknown): OpenPdfResult => ({ fault: pdfErrorReason(error) }),
  );
  const opened = await Promise.race([read, lost, locked]);
  if ('fault' in opened) end();
  return opened;
}

function pdfErrorReason(error: unknown): PdfErrorReason {
  if (error instanceof InvalidPDFException) return 'broken';
  return error instanceof Error && error.name === 'PasswordException' ? 'protected' : 'broken';
}

function createPdfFile(document: PDFDocumentProxy, close: () => void) {
  return {
    /** Pages to show: the first ones of a long document. */
    pageCount: Math.min(document.numPages, MAX_PDF_PAGES),
    /** Pages that the document has. */
    documentPages: document.numPages,
    /** Height of a page, 1…, in CSS px when it is `width` wide; null when the page is damaged. */
    async pageHeight(page: number, width: number): Promise<number | null> {
      try {
        const size = (await document.getPage(page)).getViewport({ scale: 1 });
        return size.width > 0 ? (width * size.height) / size.width : null;
      } catch {
        return null;
      }
    },
    /** Renders a page, 1…, and sizes the canvas's bitmap for it; its CSS size is up to the caller. */
    render(page: number, canvas: HTMLCanvasElement, settings: PdfRenderOptions): PdfRenderJob {
      let task: RenderTask | null = null;
      let loadedPage: PDFPageProxy | null = null;
      let isOver = false;
      const run = async (): Promise<'painted' | 'cancelled' | 'failed'> => {
        try {
          loadedPage = await document.getPage(page);
          if (isOver) return 'cancelled';
          task = startRender(loadedPage, canvas, settings);
          await task.promise;
          return 'painted';
        } catch (error) {
          return isOver || error instanceof RenderingCancelledException ? 'cancelled' : 'failed';
        }
      };
      const done = run();
      return {
        done,
        cancel() {
          isOver = true;
          task?.cancel();
          canvas.width = 0;
          canvas.height = 0;
          // Not while the worker still sends data for the page.
          void done.then(() => loadedPage?.cleanup());
        },
      };
    },
    /** Ends the worker. */
    close,
  };
}

function startRender(page: PDFPageProxy, canvas: HTMLCanvasElement, settings: PdfRenderOptions): RenderTask {
  const { width, pixelRatio, maxPixels } = settings;
  const size = page.getViewport({ scale: 1 });
  const scale = width / size.width;
  const height = size.height * scale;
  const ratio = Math.min(
    pixelRatio,
    Math.sqrt(maxPixels / (width * height)),
    MAX_CANVAS_SIDE / width,
    MAX_CANVAS_SIDE / height,
  );
  const viewport = page.getViewport({ scale: scale * ratio });
  canvas.width = Math.max(1, Math.floor(viewport.width));
  canvas.height = Math.max(1, Math.floor(viewport.height));
  return page.render({ canvas, viewport });
}
