// Sentences of refusals in Arabic: one for each error code, and those with numbers or times.
import { pluralOf } from '#i18n/plural.ts';
import type { Translation } from '#i18n/translation.ts';
import type * as english from '../en/refusals.ts';

type English = Translation<typeof english>;

const plural = pluralOf('ar');

export const REFUSALS = {
  VALIDATION_ERROR: 'بعض البيانات غير صالح.',
  MALFORMED_JSON: 'تعذّرت قراءة ما أُرسل.',
  TOKEN_INVALID: 'لا توجد جلسة صالحة',
  TOKEN_EXPIRED: 'انتهت صلاحية الجلسة',
  TOKEN_PARSE_ERROR: 'الجلسة غير صالحة',
  SESSION_ENDED: 'تم تسجيل خروجك.',
  INIT_DATA_INVALID: 'تعذّر التحقق من بيانات تسجيل دخولك من Telegram.',
  INIT_DATA_EXPIRED: 'انتهت صلاحية بيانات تسجيل دخولك من Telegram. يُرجى فتح التطبيق من جديد.',
  SUSPENDED: 'حسابك معلّق.',
  FORBIDDEN: 'ليس لديك إذن بذلك.',
  NOT_OWNER: 'يمكن لصاحب الطلب وحده القيام بذلك.',
  NOT_PARTY: 'لا يمكنك تقييم شخص إلا بعد انتهاء مبادلة بينكما.',
  OWN_REQUEST: 'لا يمكنك قبول طلبك أنت.',
  NOT_FOUND: 'لم يُعثر على المطلوب.',
  REQUEST_NOT_OPEN: 'لم يعد هذا الطلب مفتوحًا.',
  REQUEST_CHANGED: 'تغيّرت شروط هذا الطلب.',
  INVALID_STATE: 'هذا غير ممكن في الحالة الحالية.',
  PAUSED: 'وضع الغياب مفعّل، لذلك طلباتك متوقفة.',
  DELETION_BLOCKED: 'لا يمكن حذف حسابك ما دامت لديك مبادلة جارية أو نزاع.',
  ACCOUNT_LEAVES: 'حسابك على وشك الانتهاء. أوقف ذلك أولًا.',
  LIMIT_REACHED: 'بلغت الحد الأقصى.',
  ACCEPTANCE_LIMIT: 'قبلت طلبات كثيرة لم يُرد عليها بعد.',
  ALREADY_RATED: 'سبق أن قيّمت هذه المبادلة.',
  DEAL_UPLOAD_LIMIT: 'في هذه المبادلة عدد كبير جدًا من الملفات.',
  IDEMPOTENCY_CONFLICT: 'سبق استخدام هذا المفتاح لطلب آخر.',
  FILE_PENDING: 'ما زال فحص هذا الملف جاريًا. يُرجى المحاولة بعد قليل.',
  FILE_BLOCKED: 'حُجب هذا الملف لأنه ضار.',
  FILE_TOO_LARGE: 'الملف كبير جدًا. الحد الأقصى المسموح 10 ميغابايت.',
  BODY_TOO_LARGE: 'ما أُرسل كبير جدًا.',
  UNSUPPORTED_FILE: 'الصور وملفات PDF فقط مدعومة.',
  RATE_LIMITED: 'محاولات كثيرة جدًا. يُرجى الانتظار قليلًا.',
  TAKE_COOLDOWN: 'يُرجى الانتظار بعض الوقت قبل القبول مجددًا.',
  DISPUTE_COOLDOWN: 'يُرجى الانتظار بعض الوقت قبل فتح نزاع آخر في هذه المبادلة.',
  UPLOAD_LIMIT: 'أرسلت عددًا كبيرًا جدًا من الملفات اليوم. يُرجى المحاولة غدًا.',
  INTERNAL_ERROR: 'خطأ في الخادم. يُرجى المحاولة لاحقًا.',
  STORAGE_FULL: 'لا مساحة للملفات حاليًا. يُرجى المحاولة لاحقًا.',
  UNAVAILABLE: 'الخدمة غير متاحة مؤقتًا. يُرجى المحاولة مجددًا.',
} satisfies English['REFUSALS'];

/** Like the others of this kind, after a word that lets the number stand alone: 'الحد الأقصى'. */
const requests = (count: number): string =>
  plural(count, {
    zero: `${count} طلب`,
    one: 'طلب واحد',
    two: 'طلبان',
    few: `${count} طلبات`,
    many: `${count} طلبًا`,
    other: `${count} طلب`,
  });

export const openRequestLimit: English['openRequestLimit'] = (max) =>
  `الحد الأقصى للطلبات المفتوحة: ${requests(max)}.`;
export const blockLimit: English['blockLimit'] = (max) =>
  plural(max, {
    zero: `يمكنك حظر ${max} شخص على الأكثر.`,
    one: 'يمكنك حظر شخص واحد على الأكثر.',
    two: 'يمكنك حظر شخصين على الأكثر.',
    few: `يمكنك حظر ${max} أشخاص على الأكثر.`,
    many: `يمكنك حظر ${max} شخصًا على الأكثر.`,
    other: `يمكنك حظر ${max} شخص على الأكثر.`,
  });
export const waitingListFull: English['waitingListFull'] = (max) =>
  plural(max, {
    zero: `ينتظر ${max} شخص هذا الطلب بالفعل. يُرجى المحاولة لاحقًا.`,
    one: 'ينتظر شخص واحد هذا الطلب بالفعل. يُرجى المحاولة لاحقًا.',
    two: 'ينتظر شخصان هذا الطلب بالفعل. يُرجى المحاولة لاحقًا.',
    few: `ينتظر ${max} أشخاص هذا الطلب بالفعل. يُرجى المحاولة لاحقًا.`,
    many: `ينتظر ${max} شخصًا هذا الطلب بالفعل. يُرجى المحاولة لاحقًا.`,
    other: `ينتظر ${max} شخص هذا الطلب بالفعل. يُرجى المحاولة لاحقًا.`,
  });
export const waitingListsLimit: English['waitingListsLimit'] = (max) =>
  `الحد الأقصى لما يمكنك انتظاره: ${requests(max)}. أوقف انتظار طلب آخر أولًا.`;
export const reportLimit: English['reportLimit'] = (max) =>
  plural(max, {
    zero: `يمكنك إرسال ${max} بلاغ في اليوم على الأكثر.`,
    one: 'يمكنك إرسال بلاغ واحد في اليوم.',
    two: 'يمكنك إرسال بلاغين في اليوم على الأكثر.',
    few: `يمكنك إرسال ${max} بلاغات في اليوم على الأكثر.`,
    many: `يمكنك إرسال ${max} بلاغًا في اليوم على الأكثر.`,
    other: `يمكنك إرسال ${max} بلاغ في اليوم على الأكثر.`,
  });
export const exportLimit: English['exportLimit'] = (wait) =>
  `يمكنك طلب نسخة واحدة من بياناتك في اليوم. يمكنك طلبها مجددًا ${wait}.`;
export const UNDER_REVIEW = 'طلبك مخفي إلى أن نراجع البلاغات عنه.';
export const savedDetailsLimit: English['savedDetailsLimit'] = (max) =>
  `الحد الأقصى لبيانات التحويل المحفوظة: ${max}.`;
export const waitingAcceptanceLimit: English['waitingAcceptanceLimit'] = (max) =>
  `عدد الطلبات التي قبلتها ولم يُرد عليها بعد: ${max}. انتظر ردًا، أو اسحب قبول أحدها.`;
export const takeCooldown: English['takeCooldown'] = (count, wait) =>
  `عدد الطلبات التي قبلتها من دون مبادلة منتهية: ${count}. يمكنك القبول مجددًا ${wait}.`;
export const retakeCooldown: English['retakeCooldown'] = (wait) => `يمكنك قبول هذا الطلب مجددًا ${wait}.`;
export const disputeCooldown: English['disputeCooldown'] = (wait) =>
  `سبق أن فتحت نزاعًا في هذه المبادلة. يمكنك فتح نزاع آخر ${wait}.`;
export const uploadLimit: English['uploadLimit'] = (maxMb, wait) =>
  `الحد الأقصى للملفات في اليوم ${maxMb} ميغابايت. يمكنك المحاولة مجددًا ${wait}.`;
export const chatDayLimit: English['chatDayLimit'] = (wait) =>
  `لقد أرسلت أقصى قدر من النص يمكن إرساله في يوم واحد. يمكنك الكتابة مجددًا ${wait}.`;
export const dealUploadLimit: English['dealUploadLimit'] = (maxMb) =>
  `بلغت ملفات هذه المبادلة الحد الأقصى: ${maxMb} ميغابايت.`;

export const SIGNED_OUT_SINCE = 'تم تسجيل خروجك. أغلق التطبيق المصغّر وافتحه من جديد لتسجيل الدخول.';

export const deletionScheduled: English['deletionScheduled'] = (time) =>
  `موعد حذف حسابك: ${time}. أوقف الحذف أولًا في «الإعدادات»، «الأمان».`;
export const RECOVERY_UNDER_WAY =
  'هناك حساب آخر سينتقل قريبًا إلى هذا الحساب. أوقف ذلك أولًا في «الإعدادات»، «الأمان».';
export const ACCOUNT_IN_USE = 'لا يمكن استرداد حساب آخر إلا إلى حساب بلا مبادلات وعروض وأدوار.';
export const OWN_CODE = 'هذا رمز الحساب الذي تستخدمه.';
