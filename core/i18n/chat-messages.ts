// Chat messages and system lines as they are shown in the reader's language and time zone (LANG-09).
import { formatCurrency } from '#domain/format.ts';
import {
  ERASED_FILE,
  ERASED_MESSAGE,
  FUNDS_RECEIVED,
  FUNDS_SENT,
  parseDetails,
} from '#domain/quick-messages.ts';
import { type MeetingMessage, parseMeeting } from '#domain/settlement/meeting-message.ts';
import { isTransferNotice, type SystemNotice } from '#domain/system-kinds.ts';
import { clockTimeText, zonedDateText } from './dates.ts';
import { shownName } from './person.ts';
import { pageLanguage, strings } from './strings.ts';
import { systemLineText } from './system-line-text.ts';

/** A ready-made message, or an erased one's note, in the reader's language; any other text as it is. */
export function shownMessage(text: string): string {
  switch (text) {
    case FUNDS_SENT:
      return strings.chat.FUNDS_SENT;
    case FUNDS_RECEIVED:
      return strings.chat.FUNDS_RECEIVED;
    case ERASED_MESSAGE:
      return strings.systemLines.ERASED_MESSAGE;
    case ERASED_FILE:
      return strings.systemLines.ERASED_FILE;
    default: {
      const meeting = parseMeeting(text);
      if (meeting) return meetingText(meeting);
      const details = parseDetails(text);
      return details ? strings.chat.detailsSent(details) : text;
    }
  }
}

/** The times in the reader's zone; where the writer's clock shows another time, that one too. */
function meetingText({ area, times }: MeetingMessage): string {
  const { meetingAt, MEETING_AGREED } = strings.settlement;
  const lines = times.map(({ at, offset, zone }) => {
    const isSame = offset === -new Date(at).getTimezoneOffset();
    return isSame ? zonedDateText(at) : `${zonedDateText(at)} · ${clockTimeText(at, offset, zone)}`;
  });
  return [area ? meetingAt(area) : MEETING_AGREED, ...lines].join('\n');
}

const moneyText = (amount: string, currency: string): string =>
  formatCurrency(amount, currency, pageLanguage);

/** A system message's sentence without its reason; null where the backend's own text is to be shown. */
export function systemLineSentence(notice: SystemNotice): string | null {
  // The backend's own text is English, with amounts as the contract has them.
  if (pageLanguage === 'en' && !isTransferNotice(notice)) return null;
  const { SOMEBODY } = strings.notices;
  const catalogue = { notices: { SOMEBODY }, systemLines: strings.systemLines };
  return systemLineText(catalogue, { name: shownName, money: moneyText }, notice, '');
}
