// Text preview: the beginning of a text file (CHAT-03).
import { useEffect, useState } from 'react';
import { strings } from '#i18n/strings.ts';
import styles from './preview.module.css';
import { PreviewError, PreviewLoading } from './preview-placeholder.tsx';
import type { FilePreviewProps } from './use-file.ts';
import { useFile } from './use-file.ts';

/** Bytes. */
const MAX_TEXT_BYTES = 524_288;

export function TextPreview({ files, bubbleKey }: FilePreviewProps) {
  const { file, hasFailed, retry } = useFile(files, bubbleKey, MAX_TEXT_BYTES);
  const [text, setText] = useState<string | null>(null);
  useEffect(() => {
    let isMounted = true;
    void decodeText(file?.blob ?? null).then((read) => {
      if (isMounted) setText(read);
    });
    return () => {
      isMounted = false;
    };
  }, [file]);
  if (hasFailed) return <PreviewError text={strings.chat.PREVIEW_NOT_LOADED} onRetry={retry} />;
  if (!file || text === null) return <PreviewLoading />;
  const isCut = !file.isWhole || file.blob.size > MAX_TEXT_BYTES;
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must scroll by keyboard too.
    <section className={styles.scroller} aria-label={file.blob.type} tabIndex={0}>
      {isCut && <p className={styles.notice}>{strings.chat.PREVIEW_CUT}</p>}
      <pre className={styles.text} dir="auto">
        {text}
      </pre>
    </section>
  );
}

/** UTF-8 text, with replacement characters for invalid bytes. Null without a file, '' if unreadable. */
async function decodeText(blob: Blob | null): Promise<string | null> {
  try {
    if (!blob) return null;
    return new TextDecoder().decode(await blob.slice(0, MAX_TEXT_BYTES).arrayBuffer());
  } catch {
    return '';
  }
}
