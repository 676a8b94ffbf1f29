// Steps by country: public lines against fraud, the police, sites for reports and complaints (HELP-02). Every entry names the page that says so.
import type { CheckedStep, HelpStep, HelpStepId } from './help-step.ts';

const CHECKED_ON = '2026-11-27';
const checked = (id: HelpStepId, source: string, more: Partial<HelpStep>): CheckedStep => ({
  ...{ id, ...more, source, checkedOn: CHECKED_ON },
});
const call = (id: HelpStepId, phone: string, source: string): CheckedStep => checked(id, source, { phone });
/** `source`: the page that names the site; a page of the site itself where there was one. */
const visit = (id: HelpStepId, site: string, source: string): CheckedStep => checked(id, source, { site });

const EURO_DANGER = call(
  'danger',
  '112',
  'https://ec.europa.eu/information_society/activities/112/actions/index_en.htm',
);
const FCC = 'https://www.fcc.gov/consumer-information';
const NAGALAND_POLICE = 'https://nagalandpost.com/citizens-asked-to-report-financial-frauds/';
const RUSSIAN_NUMBERS = 'https://sergiev.ru/news/o-poryadke-vyzova-ekstrennykh-operativnykh-sluzhb';
const TERNOPIL_POLICE =
  'https://svoboda.te.ua/ternopolyanka-namagalasya-kupyty-drova-vtratyla-15-tysyach-gryven/';
const EMIRATES = 'https://www.tuteladigitalis.com/blog/report-scam-uae';

/**
 * A country without an entry has no checked advice: its people are sent to their own bank and police.
 * 'danger' is the emergency number. What could not be checked is left out.
 */
export const COUNTRY_STEPS: Readonly<Record<string, readonly CheckedStep[]>> = {
  ...Object.fromEntries(
    'EU AT BE BG CY EE FI FR GR HR IE IT LT LU LV MT NL PT SI SK CZ PL'
      .split(' ')
      .map((country) => [country, [EURO_DANGER]]),
  ),
  DE: [
    EURO_DANGER,
    call(
      'blockLine',
      '116 116',
      'https://www.sperr-notruf.de/die-wichtigsten-infos-fuer-sperr-suchende-auf-einen-blick/',
    ),
  ],
  ES: [
    EURO_DANGER,
    call('fraudLine', '017', 'https://www.incibe.es/en/linea-de-ayuda-en-ciberseguridad/faq'),
  ],
  GB: [
    call('danger', '999', 'https://www.nottinghamshire.police.uk/999'),
    call(
      'police',
      '0300 123 2040',
      'https://www.wired-gov.net/wg/news.nsf/articles/report+fraud+service+goes+live+04122025143000?open',
    ),
    visit(
      'complainSite',
      'financial-ombudsman.org.uk',
      'https://financial-ombudsman.org.uk/consumers/complaints-can-help/fraud-scams',
    ),
  ],
  US: [
    call('danger', '911', FCC),
    visit('reportSite', 'ic3.gov', 'https://zellepay.com/safety-education/about-zelle-network'),
    visit(
      'complainSite',
      'consumerfinance.gov/complaint',
      'https://issuhub.com/view/index/4410?pageIndex=262',
    ),
  ],
  CA: [
    call('danger', '911', FCC),
    call(
      'fraudLine',
      '1-888-495-8501',
      'https://www.competitionbureau.gc.ca/eic/site/cb-bc.nsf/eng/04339.html',
    ),
  ],
  IN: [
    call(
      'danger',
      '112',
      'https://www.dnaindia.com/india/report-delhi-to-launch-single-emergency-helpline-112-for-faster-response-cm-rekha-gupta-3197661',
    ),
    call('fraudLine', '1930', NAGALAND_POLICE),
    visit('reportSite', 'cybercrime.gov.in', NAGALAND_POLICE),
    visit('complainSite', 'cms.rbi.org.in', 'https://www.liveindianews.org/?p=1932'),
  ],
  RU: [
    call('danger', '112', RUSSIAN_NUMBERS),
    call('police', '102', RUSSIAN_NUMBERS),
    visit(
      'complainSite',
      'cbr.ru/reception',
      'https://banknt.ru/info/obshhestvennaja-priemnaja-centralnogo-banka-rossii/',
    ),
  ],
  UA: [
    call('danger', '102', TERNOPIL_POLICE),
    call('fraudLine', '0 800 505 170', TERNOPIL_POLICE),
    visit(
      'reportSite',
      'ticket.cyberpolice.gov.ua',
      'https://izmail-rda.od.gov.ua/kiberpolicziya-zasterigaye-vid-telefonnyh-shahrayiv-yaki-vydayut-sebe-za-spivrobitnykiv-banku',
    ),
  ],
  TR: [call('danger', '112', 'https://sinopism.saglik.gov.tr/TR-226526/acil-durumda-sadece-112.html')],
  AE: [
    call('danger', '999', EMIRATES),
    call('police', '800 2626', EMIRATES),
    visit('reportSite', 'ecrime.ae', EMIRATES),
    visit('complainSite', 'sanadak.gov.ae', 'https://sanadak.gov.ae/en/faqs'),
  ],
  ID: [
    visit('reportSite', 'iasc.ojk.go.id', 'https://iasc.ojk.go.id/Guest'),
    call('complainSite', '157', 'https://www.medianasabah.com/p/tata-cara-pengaduan-nasabah.html'),
  ],
  SG: [
    call('danger', '999', 'https://www.police.gov.sg/about-us/pledges'),
    call('fraudLine', '1799', 'https://scamshield.gov.sg/scamshield-helpline'),
  ],
  MY: [
    call(
      'danger',
      '999',
      'https://www.thestar.com.my/news/nation/2025/11/18/ng-mers-999-system-operating-normally-after-isolated-incident',
    ),
    call(
      'fraudLine',
      '997',
      'https://www.malaymail.com/news/malaysia/2026/03/03/call-997-right-away-if-you-suspect-a-scam-fahmi-tells-malaysians/211156',
    ),
  ],
  TH: [call('fraudLine', '1441', 'https://nationthailand.com/thailand/general/40032655')],
  HK: [
    call('danger', '999', 'https://www.police.gov.hk/ppp_en/01_about_us/pp_operation.html'),
    call('fraudLine', '18222', 'https://www.adcc.gov.hk/en-hk/about-us.html'),
  ],
  PH: [call('fraudLine', '1326', 'https://scamwatchpilipinas.com/faqs')],
  KR: [
    call('fraudLine', '1394', 'https://en.fnnews.com/news/202601301741046514'),
    call('police', '112', 'https://cm.asiae.co.kr/en/article/2024020515340692850'),
  ],
  CN: [call('police', '110', 'https://eng.changde.gov.cn/government/howto/content_792911')],
  AU: [
    call('danger', '000', 'https://www.police.nsw.gov.au/?a=6943'),
    call(
      'fraudLine',
      '1800 595 160',
      'https://www.scamwatch.gov.au/stay-protected/what-to-do-if-youve-been-scammed',
    ),
    visit('reportSite', 'cyber.gov.au/report', 'https://www.cyber.gov.au/acsc/report'),
    visit('complainSite', 'afca.org.au', 'https://afca.org.au/make-a-complaint/banking'),
  ],
  AR: [
    visit(
      'reportSite',
      'mpf.gob.ar/ufeci',
      'https://tendenciaspoliticas.com/ciberestafas-en-argentina-pasos-para-proteger-tu-dinero',
    ),
  ],
  MX: [
    visit(
      'complainSite',
      'condusef.gob.mx',
      'https://www.elsoldemexico.com.mx/finanzas/como-presentar-una-queja-a-la-condusef-si-mi-banco-falla-7215960.html',
    ),
  ],
};
