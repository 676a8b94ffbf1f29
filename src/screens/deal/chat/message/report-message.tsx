// Report button beside a message of the other party (RPT-02); its sheet is report-message-sheet.tsx.

import { strings } from '#i18n/strings.ts';
import { Icon } from '../../../../components/icons/icon.tsx';
import { ellipsisIcon } from '../../../../components/icons/screen-icons.ts';
import type { ChatMessageView } from '../../../../state/chat/page.ts';
import { displayFileName } from '../message-labels.ts';
import styles from './bubble.module.css';

/** Enough of a message to recognise it, in code points. */
const MAX_QUOTE = 120;

export const messageExcerpt = ({ type, text, fileName }: ChatMessageView): string => {
  const points = Array.from(type === 'file' ? displayFileName(fileName) : text);
  return points.length > MAX_QUOTE ? `${points.slice(0, MAX_QUOTE).join('')}…` : points.join('');
};

interface ReportButtonProps {
  readonly bubble: ChatMessageView;
  readonly onClick: () => void;
}

export function ReportButton({ bubble, onClick }: ReportButtonProps) {
  return (
    <button
      type="button"
      className={styles.report}
      aria-label={strings.moderation.reportMessage(messageExcerpt(bubble))}
      onClick={onClick}
    >
      <Icon icon={ellipsisIcon} size={20} />
    </button>
  );
}
