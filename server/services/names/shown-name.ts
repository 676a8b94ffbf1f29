// Shown name: a person's name as everybody else gets it, with '(user)' behind one that looks like that of staff (REAL-02).
import { NAME_MARK } from '#domain/given-names.ts';
import { BoundedMap } from '#runtime/bounded-map.ts';
import type { Announced } from '../../config/features.ts';
import { skeletonsOf, spells, wordSkeletons } from './skeleton.ts';

/** `isLookAlike`: true for a name that could pass for that of staff. */
interface NameRules {
  readonly isLookAlike: (name: string) => boolean;
}

interface NamedPerson {
  readonly firstName: string;
  readonly lastName: string;
  /** Names of staff are not marked. */
  readonly isStaff: boolean;
}

/** The mark is part of the name, so that no list, sentence or client can leave it out. */
export function shownName(
  { isLookAlike }: NameRules,
  { firstName, lastName, isStaff }: NamedPerson,
): { readonly firstName: string; readonly lastName: string } {
  if (isStaff) return { firstName, lastName };
  // Some sentences name people by the first name alone.
  const first = isLookAlike(firstName) ? firstName + NAME_MARK : firstName;
  const isLastMarked =
    isLookAlike(lastName) || (first === firstName && isLookAlike(`${firstName} ${lastName}`));
  return { firstName: first, lastName: isLastMarked ? lastName + NAME_MARK : lastName };
}

export const shownFirstName = (config: NameRules, person: NamedPerson): string =>
  shownName(config, person).firstName;

/** True when others see the mark. */
export const hasMarkedName = (config: NameRules, person: NamedPerson): boolean => {
  const { firstName, lastName } = shownName(config, person);
  return firstName !== person.firstName || lastName !== person.lastName;
};

/**
 * The names of staff, in the languages of our users, by the stem where the ending changes: 'Служба
 * поддержки'. Only words that are in nobody's name.
 */
const STAFF_WORDS = [
  ...['admin', 'administrator', 'administration', 'administrador', 'administrateur', 'amministratore'],
  ...[
    'support',
    'helpdesk',
    'customer service',
    'soporte',
    'suporte',
    'supporto',
    'kundendienst',
    'destek ekibi',
  ],
  ...['moderator', 'moderador', 'modérateur', 'moderatore', 'moderatör', 'mediator', 'mediador', 'médiateur'],
  ...[
    'mediatore',
    'vermittler',
    'arabulucu',
    'arbitrator',
    'guarantor',
    'garantor',
    'garant',
    'escrow',
    'treuhand',
  ],
  ...['official', 'oficial', 'officiel', 'offiziell', 'ufficiale', 'yönetici', 'administratör', 'wsparcie'],
  ...['админ', 'администратор', 'администрация', 'адміністратор', 'поддержка', 'техподдержка', 'саппорт'],
  ...[
    'підтримка',
    'модератор',
    'посредник',
    'посередник',
    'арбитр',
    'гарант',
    'эскроу',
    'ескроу',
    'официальный',
  ],
  ...['официальная', 'офіційний', 'διαχειριστής', 'υποστήριξη', 'تواصل الدعم', 'الدعم الفني', 'پشتیبانی'],
  ...[
    'ادمين',
    'ادمین',
    'תמיכה',
    'אדמין',
    'एडमिन',
    'सहायता केंद्र',
    '客服',
    '管理员',
    '管理員',
    '官方',
    '担保',
    '仲裁',
  ],
  ...['サポート', '管理者', '公式', '관리자', '고객센터', '운영자', 'แอดมิน', 'ฝ่ายสนับสนุน'],
  ...[
    'поддержк',
    'підтримк',
    'модерац',
    'модератор',
    'безопасност',
    'служба безпеки',
    'техпомощ',
    'администрац',
  ],
  ...[
    'адміністрац',
    'оператор',
    'сапорт',
    'destek',
    'müşteri hizmetleri',
    'güvenlik',
    'moderasyon',
    'yardım masası',
  ],
  ...['layanan pelanggan', 'dukungan', 'bantuan pelanggan', 'keamanan', 'moderasi', 'pengelola'],
  ...['atendimento', 'segurança', 'moderação', 'administração', 'ajuda ao cliente', 'central de ajuda'],
  ...[
    'atención al cliente',
    'servicio al cliente',
    'seguridad',
    'moderación',
    'administración',
    'centro de ayuda',
  ],
  ...[
    'security',
    'moderation',
    'help center',
    'help centre',
    'customer care',
    'customer support',
    'helpline',
  ],
  ...[
    'خدمة العملاء',
    'فريق الدعم',
    'دعم العملاء',
    'مركز المساعدة',
    'الإدارة',
    'مشرف الموقع',
    'مدير الموقع',
    'الأمن والحماية',
  ],
  // 'Help' and 'arbitration' in the languages of the markets.
  ...['bantuan', 'petugas', 'layanan', 'yardım ekibi', 'ayuda', 'asistencia', 'ajuda', 'assistência'],
  ...['помощь', 'допомога', 'арбитраж', 'арбітраж', 'арбітр', 'المساعدة', 'فريق المساعدة'],
];
/** Names that are asked for again and again: those of the people on a feed. */
const MAX_CACHED = 20_000;

export type IsLookAlike = (name: string) => boolean;

const longWords = (names: readonly string[]): string[] =>
  names.flatMap(wordSkeletons).filter((word) => Array.from(word).length >= 2);
const STAFF_SKELETONS = longWords(STAFF_WORDS);

/** `ownNames`: of the operator and the product. */
export function createLookAlikeNames(ownNames: readonly string[]): IsLookAlike {
  const reserved = [...new Set([...STAFF_SKELETONS, ...longWords(ownNames)])];
  const known = new BoundedMap<string, boolean>(MAX_CACHED);
  return (name) => {
    const cached = known.get(name);
    if (cached !== undefined) return cached;
    const isLookAlike = skeletonsOf(name).some((words) => spells(words, reserved));
    known.set(name, isLookAlike);
    return isLookAlike;
  };
}

/** The names that nobody else may have: product, operator and bot. */
export function ownNames({ operator }: Announced): string[] {
  const { name = '', botUsername } = operator;
  return ['Kantor', name, botUsername.replace(/_?bot$/i, '')].filter((one) => Array.from(one).length >= 3);
}
