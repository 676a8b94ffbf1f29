// Sentences of the archive of a person's data in Brazilian Portuguese: its front page and the pages of chats.
import { pluralOf } from '#i18n/plural.ts';

const plural = pluralOf('pt-BR');

export const ARCHIVE_CONTENTS = {
  'profile.json': 'Seu perfil e o que os outros veem das suas trocas.',
  'settings.json': 'Seus ajustes.',
  'funds-transfer-details.json': 'Seus dados de transferência salvos.',
  'deals/': 'Cada uma das suas trocas com as condições, os passos e as avaliações, em um arquivo por troca.',
  'chats/': 'O chat de cada troca como página para ler.',
  'files/': 'Os arquivos desses chats que você pode baixar no app.',
  'requests.json': 'Seus pedidos, inclusive os que já terminaram.',
  'waits.json': 'Pedidos de outras pessoas que você espera.',
  'ratings.json': 'As avaliações que você deu e recebeu.',
  'trust.json': 'Quanto cada uma das suas trocas conta para o seu nível.',
  'notifications.json': 'Suas notificações.',
  'bot-messages.json': 'O que o bot enviou a você nos últimos 90 dias.',
  'sanctions.json': 'Se sua conta está suspensa, por quê e até quando.',
  'reports.json': 'As denúncias que você enviou e o resultado delas.',
  'blocks.json': 'As pessoas que você bloqueou.',
  'sessions.json': 'Os dispositivos com sessão aberta.',
} as const;

export const ARCHIVE_TITLE = 'Seus dados';
export const archiveIntro = (name: string, time: string): string =>
  `Uma cópia do que guardamos sobre você, ${name}. Data: ${time}.`;
export const CONTENTS_HEADING = 'O que há nesta cópia';
export const NOT_CONTAINED_HEADING = 'O que não há nela';
export const NOT_CONTAINED = {
  others: 'O que outras pessoas não mostraram a você: das suas contrapartes há o que você pode ver no app.',
  fingerprints:
    'Impressões digitais de números de telefone e dados de pagamento, com as quais notamos que duas contas são da mesma pessoa. Não é possível recuperar a partir delas os dados originais.',
  document: 'A foto do seu documento: ela nunca saiu do seu dispositivo.',
  files: 'Arquivos que ainda estão sendo verificados ou que se mostraram perigosos.',
} as const;
export const leftOut = (files: number, mb: number): string =>
  plural(files, {
    one: `${files} arquivo de ${mb} MB, porque a cópia ficaria grande demais. Você pode baixá-lo no chat dele.`,
    many: `${files} de arquivos com ${mb} MB, porque a cópia ficaria grande demais. Você pode baixá-los nos chats deles.`,
    other: `${files} arquivos com ${mb} MB, porque a cópia ficaria grande demais. Você pode baixá-los nos chats deles.`,
  });
export const KEEP_IT_SAFE =
  'Qualquer pessoa que tenha esta cópia pode lê-la. Guarde-a onde ninguém mais olhe e apague-a quando não precisar mais dela.';

export const chatTitle = (first: string, second: string): string => `Chat de ${first} e ${second}`;
export const EXCHANGE_LINK = 'A troca em forma de dados';
export const SYSTEM_NAME = 'Sistema';
export const ADMIN_NAME = 'Admin';
export const NOT_INCLUDED = 'não incluído nesta cópia';
