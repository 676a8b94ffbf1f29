// Sentences of blocking and reporting people in Turkish.
import type { ScreenStrings } from '../screen-strings.ts';

export const moderation = {
  BLOCK_OR_REPORT: 'Engelle veya şikâyet et',
  blockNote: (name) =>
    `İkiniz de birbirinizin taleplerini artık görmezsiniz. ${name} bundan haberdar edilmez. Süren bir takas devam eder.`,
  BLOCK: 'Engelle',
  blockPerson: (name) => `Engelle: ${name}`,
  BLOCK_REASON: 'Kendinize not (isteğe bağlı)',
  BLOCK_REASON_HINT: 'Bunu yalnızca siz, engellediğiniz kişiler listesinde görürsünüz.',
  REPORT: 'Şikâyet et',
  SEND_REPORT: 'Şikâyeti gönder',
  REPORT_NOTE: 'Her şikâyeti inceler, sonucunu size bildiririz.',
  REPORT_REASON: 'Ne oldu?',
  REPORT_REASON_TEXT: {
    scam_attempt: 'Dolandırıcılık girişimi',
    fake_offer: 'Sahte teklif',
    off_platform: 'Uygulama dışına çekiyor',
    insult: 'Hakaret',
    impersonation: 'Başkası gibi davranıyor',
    stolen_details: 'Başkasının hesabı',
    other: 'Başka bir şey',
  },
  REPORT_MESSAGE: 'Mesajı şikâyet et',
  reportMessage: (what) => `Mesajı şikâyet et: ${what}`,
  REPORT_DETAILS: 'Ayrıntılar (isteğe bağlı)',
  personBlocked: (name) => `${name} engellendi`,
  personUnblocked: (name) => `${name}: engel kaldırıldı`,
  REPORT_SENT: 'Teşekkürler. İnceleyeceğiz.',

  BLOCKED_TITLE: 'Engellenen kişiler',
  BLOCKED_EMPTY: 'Kimseyi engellemediniz',
  BLOCKED_EMPTY_HINT: 'Birini engellemek için taleplerinden birini açın.',
  BLOCKED_NOTE: 'İkiniz de birbirinizi görmezsiniz. Engel kaldırılınca talepleri hemen geri gelir.',
  BLOCKED_NOT_LOADED: 'Liste yüklenemedi.',
  UNBLOCK: 'Engeli kaldır',
  unblockPerson: (name) => `Engeli kaldır: ${name}`,

  UNDER_REVIEW:
    'Bu talebi birkaç kişi şikâyet etti; biz inceleyene kadar başka kimse görmez. Sonucunu size bildiririz.',
  HIDDEN_BY_REPORTS: 'Biz inceleyene kadar bu talebi başka kimse görmez.',
  ASK_FOR_REVIEW: 'Hızlı inceleme iste',
  REVIEW_ASKED: 'En kısa sürede inceleyeceğiz',
} satisfies ScreenStrings['moderation'];
