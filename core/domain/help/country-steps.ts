// Steps by country: public lines against fraud, the police, sites for reports and complaints (HELP-02). Every entry names its source.
import type { CheckedStep, HelpStep, HelpStepId } from './help-step.ts';

const CHECKED_ON = '2026-11-27';
const checked = (id: HelpStepId, source: string, more: Partial<HelpStep> = {}): CheckedStep => ({
  ...{ id, ...more, source, checkedOn: CHECKED_ON },
});
const call = (id: HelpStepId, phone: string, source: string): CheckedStep => checked(id, source, { phone });
const visit = (id: HelpStepId, site: string): CheckedStep => checked(id, `https://${site}`, { site });

const EURO_DANGER = call('danger', '112', 'https://digital-strategy.ec.europa.eu/en/policies/112');

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
  DE: [EURO_DANGER, call('blockLine', '116 116', 'https://www.sperr-notruf.de')],
  ES: [
    EURO_DANGER,
    call('fraudLine', '017', 'https://www.incibe.es/en/linea-de-ayuda-en-ciberseguridad/faq'),
  ],
  GB: [
    call('danger', '999', 'https://www.gov.uk/guidance/999-and-112-the-uks-national-emergency-numbers'),
    call('police', '0300 123 2040', 'https://www.actionfraud.police.uk'),
    visit('complainSite', 'financial-ombudsman.org.uk'),
  ],
  US: [
    call('danger', '911', 'https://www.911.gov'),
    visit('reportSite', 'ic3.gov'),
    visit('complainSite', 'consumerfinance.gov/complaint'),
  ],
  CA: [
    call('danger', '911', 'https://www.canada.ca/en/services/policing/emergencies.html'),
    call('fraudLine', '1-888-495-8501', 'https://antifraudcentre-centreantifraude.ca'),
  ],
  IN: [
    call('danger', '112', 'https://112.gov.in'),
    call('fraudLine', '1930', 'https://cybercrime.gov.in'),
    visit('reportSite', 'cybercrime.gov.in'),
    visit('complainSite', 'cms.rbi.org.in'),
  ],
  RU: [
    call('danger', '112', 'https://mchs.gov.ru'),
    call('police', '102', 'https://мвд.рф'),
    visit('complainSite', 'cbr.ru/reception'),
  ],
  UA: [
    call('danger', '102', 'https://npu.gov.ua'),
    call('fraudLine', '0 800 505 170', 'https://cyberpolice.gov.ua'),
    visit('reportSite', 'ticket.cyberpolice.gov.ua'),
  ],
  TR: [call('danger', '112', 'https://www.112.gov.tr')],
  AE: [
    call(
      'danger',
      '999',
      'https://u.ae/en/information-and-services/justice-safety-and-the-law/handling-emergencies',
    ),
    call('police', '800 2626', 'https://www.adpolice.gov.ae'),
    visit('reportSite', 'ecrime.ae'),
    visit('complainSite', 'sanadak.gov.ae'),
  ],
  ID: [visit('reportSite', 'iasc.ojk.go.id'), call('complainSite', '157', 'https://kontak157.ojk.go.id')],
  SG: [
    call('danger', '999', 'https://www.police.gov.sg'),
    call('fraudLine', '1799', 'https://www.scamshield.gov.sg/scamshield-helpline/'),
  ],
  MY: [
    call('danger', '999', 'https://999.gov.my'),
    call(
      'fraudLine',
      '997',
      'https://www.malaymail.com/news/malaysia/2026/03/03/call-997-right-away-if-you-suspect-a-scam-fahmi-tells-malaysians/211156',
    ),
  ],
  TH: [call('fraudLine', '1441', 'https://www.nationthailand.com/thailand/general/40032655')],
  HK: [
    call('danger', '999', 'https://www.police.gov.hk'),
    call('fraudLine', '18222', 'https://www.adcc.gov.hk/en-hk/alerts-detail/alerts-1444920522000367618.html'),
  ],
  PH: [call('fraudLine', '1326', 'https://scamwatchpilipinas.com/faqs')],
  KR: [call('police', '112', 'https://world.kbs.co.kr/service/news_view.htm?lang=g&Seq_Code=92267')],
  CN: [call('police', '110', 'https://www.mps.gov.cn')],
  AU: [
    call('danger', '000', 'https://www.triplezero.gov.au'),
    call(
      'fraudLine',
      '1800 595 160',
      'https://www.scamwatch.gov.au/stay-protected/what-to-do-if-youve-been-scammed',
    ),
    visit('reportSite', 'cyber.gov.au/report'),
    visit('complainSite', 'afca.org.au'),
  ],
  AR: [visit('reportSite', 'mpf.gob.ar/ufeci')],
  MX: [visit('complainSite', 'condusef.gob.mx')],
};
