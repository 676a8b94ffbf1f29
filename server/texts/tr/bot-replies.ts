// What the bot says of itself in Turkish: replies to /start, /stop and /help, its menu of commands, and its descriptions in Telegram.
import type { Translation } from '#i18n/translation.ts';
import type * as english from '../en/bot-replies.ts';

type English = Translation<typeof english>;

export const welcome: English['welcome'] = (name) =>
  `${name} uygulamasına hoş geldiniz: burada insanlar birbirleriyle döviz takas eder. Piyasayı açmak için düğmeye basın.`;
export const WRITES_HERE =
  'Takaslarınızdan biri sizi beklediğinde size buradan yazarım. /stop bunu durdurur, /start yeniden başlatır.';
export const PRESS_TO_OPEN_PAGE = 'Sayfayı açmak için düğmeye basın.';
export const STOPPED =
  '/start gönderene kadar benden mesaj almazsınız. Takaslarınız uygulamada süreleriyle devam eder: lütfen ara sıra oraya bakın.';

export const botOf: English['botOf'] = (name) => `Ben ${name} uygulamasının botuyum.`;
export const NOT_READ =
  'Buraya yazdığınız başka hiçbir şeyi okumam. Takasın karşı tarafına yalnızca uygulamadaki sohbetten ulaşabilirsiniz.';
export const support: English['support'] = (url) => `Bir yetkiliyle görüşmek için: ${url}`;
export const commandLine: English['commandLine'] = (command, description) => `${command}: ${description}`;

export const COMMANDS = {
  start: 'Piyasayı aç ve mesaj al',
  stop: 'Artık mesaj alma',
  help: 'Bu bot ne yapar',
} satisfies English['COMMANDS'];

export const OPEN = 'Aç';
export const OPEN_PAGE = 'Sayfayı aç';

export const DESCRIPTION =
  'Burada insanlar birbirleriyle döviz takas eder. Piyasayı açmak için aşağıdaki düğmeye basın; takaslarınızdan biri sizi beklediğinde bu bot haber verir.';
export const SHORT_DESCRIPTION = 'İnsanların birbirleriyle döviz takas ettiği piyasa.';
