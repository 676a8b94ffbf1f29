// English phrases of risky messages.
import type { RiskPhrases } from '../risk-kinds.ts';

export const EN_PHRASES: RiskPhrases = {
  negations: "no not never don't doesn't won't can't cannot without nobody nothing scam* fraud*",
  harmless: {
    pay_again: 'i ill im we address receipt screenshot photo picture file link details iban message name',
    other_sum: 'later earlier',
  },
  phrases: {
    off_platform: `whatsapp, whats app, write|message|text|add|contact|dm|ping|find me telegram|tg|signal|viber|wechat|discord|imo,
      continue|move|switch|talk|chat|go|finish telegram|tg|signal|viber|wechat|discord, outside|off app|platform|market,
      telegram|signal|viber|tg finish|continue|there, my telegram|viber|signal|tg`,
    impostor: `i|im +am|the|an|from +admin|administrator|moderator|support|operator|arbiter, im +admin|moderator|support,
      this +is support|admin|administrator|moderator, we +are +support|administration|security, support team, verify|confirm your account|identity|profile,
      account|deal|exchange blocked|frozen|suspended verif*, deal|transaction|exchange on hold`,
    secrets: `code sms|text, sms|otp|verification|confirmation|security code, otp, cvv, cvv2, cvc, pin code, your pin,
      seed phrase|words, secret|recovery|mnemonic phrase|words|key, private key, your|bank|account password, expiry|expiration date, #|twelve|twenty words wallet`,
    cancel_paid: `sent|paid|transferred cancel, cancel deal|exchange|trade|order|transaction|it direct*|return|refund|back`,
    hurry: `hurry, be quick, release|confirm|approve now|immediately|quickly|fast|asap, urgent, urgently, asap, you|u have # minutes|seconds or|otherwise|before|until, call|go police, or i cancel|report|lose|call,
      now or i|you, right now or, last chance`,
    third_party: `brother|sister|wife|husband|friend|mother|mom|father|dad|cousin|partner|colleague|son|daughter|boss|uncle|aunt|assistant will|would|is|going|pays|sends|paid|sent pay*|send*|transfer*|account|you,
      brother|sister|wife|husband|friend|mother|father|cousin|partner|colleague|son|boss pays|sends|paid|sent|transfers,
      brothers|sisters|wifes|husbands|friends|mothers|moms|fathers|dads|cousins|partners|colleagues|sons account|card|bank|name,
      from account|card of|from brother|sister|wife|husband|friend|another|someone|somebody, somebody|someone|somebodys|someones else|elses account|card|pay*|send*|name,
      another|other|different persons|person|peoples|name|holder|man|woman account|card|name|pay*|send*, name of another|other|different, third party`,
    other_sum: `# instead #, instead of #, send|transfer|pay|put different|another|other|bigger|larger|smaller amount|sum, send|transfer|pay bit|little|slightly|some more|less|extra,
      round it up, rest|difference later|cash`,
    overpaid: `sent|paid|transferred|send too much, overpaid, paid|sent|transferred extra|more|twice|double mistake|return|back|difference, return|refund difference|excess|surplus|overpayment|extra, send difference|excess|surplus|overpayment|extra back, send back|me difference|excess|surplus|overpayment|extra|rest, sent twice return|back|refund`,
    pay_again: `!pay|transfer|repeat again, !send +again, !send money|payment|amount|sum again, !do|make it|payment|transfer again, !try payment|transfer|sending|paying again, !send|pay|transfer once|one more, !send|pay|transfer second|another time, !repeat payment|transfer, !technical|system error|problem|issue pay|send|transfer|repeat`,
    cash_ahead: `transfer|pay|send first courier|cash|bring*|deliver*|meet*|hand, pay|transfer|send now|and|then give|bring|hand cash, courier cash|bring*|deliver*, cash|money courier,
      atm code, code atm|withdraw*, qr atm|withdraw*|cash, cash after you|your|the pay*|transfer*|payment, as soon as pay* cash, pay|transfer|send before meet*|cash`,
    no_guide: `!without +forms|form|steps|guide|buttons|formalities, !skip|ignore|forget|leave forms|form|steps|guide, !no|dont need|fill|press|use|follow forms|form|steps|buttons|guide`,
  },
};
