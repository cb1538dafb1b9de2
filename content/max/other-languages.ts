import { locations } from "../clinic.ts";

const [greenBay, skokie] = locations;
const [atGreenBay, atSkokie] = [greenBay, skokie].map(({ name, phone }) => `${name} ${phone}`);
const phones = `${atGreenBay}, ${atSkokie}`;

export interface OtherLanguage {
  /** BCP 47. */
  code: string;
  script?: RegExp;
  /** Rare in English and Spanish; without accents. */
  sure?: string;
  common?: string;
  /** Must not promise an interpreter (legal/patient-rights.ts). */
  line: string;
}

/** Recognized but not spoken. Native speakers must review these lines before a release. */
export const otherLanguages: readonly OtherLanguage[] = [
  {
    code: "hmn",
    sure: "kuv koj puas hmoob nyob tsis muaj thov tsaug tsawg twg tshuaj hais xav nqi neeg txhais qhov lawm yuav",
    common: "lus yog tau pab hnub kho mob zoo ua tus lub dab tsi pes mus nrog cov thiab rau",
    line: `Max tsuas hais lus Askiv thiab lus Mev xwb. Yog koj xav tau ib tug neeg txhais lus, thov hu rau lub chaw kho mob: ${phones}. Yog muaj xwm txheej ceev, hu 911; yog xav tua yus tus kheej, hu 988.`,
  },
  {
    code: "pl",
    sure: "boli bola mnie klatce piersiowej dretwieje reka erekcja erekcji schodzi oddychac nogi brzuch czy ile prosze jest dzien dobry polsku dziekuje chce chcialbym gdzie kosztuje umowic potrzebuje tlumacza czesc mowi mowicie moge jakie kiedy",
    common:
      "nie sie jak na po mnie pan pani wizyta wizyte lekarz lekarza po prosimy jesli potrzebny tylko tlumacz przypadku do numer naglym leczenie godziny otwarte mam jaki dla od za ze przy",
    line: `Max mówi tylko po angielsku i po hiszpańsku. Jeśli potrzebny jest tłumacz, prosimy zadzwonić do kliniki: ${phones}. W nagłym wypadku prosimy dzwonić pod numer 911, a w razie myśli samobójczych pod numer 988.`,
  },
  {
    code: "vi",
    sure: "khong muon nhieu kham tieng duoc xin",
    common: "toi chao co bao viet cam on gia phong dau gio mo cua bac thuoc bi va ban anh la cho hoi benh nam o",
    line: `Max chỉ nói tiếng Anh và tiếng Tây Ban Nha. Nếu quý vị cần thông dịch viên, xin gọi cho phòng khám: ${phones}. Trong trường hợp khẩn cấp, hãy gọi 911; nếu có ý định tự tử, hãy gọi 988.`,
  },
  {
    code: "so",
    sure: "waxaan fadlan mahadsanid soomaali rabaa ayaan meeqa imisa immisa sidee xagee halkee dhakhtar dhakhtarka miyaad maxaa qiimaha iyo turjubaan wanaagsan warran ballan",
    common: "waa ma aad ku ah haa baan subax iska af furan saacadee ka",
    line: `Max wuxuu ku hadlaa Ingiriis iyo Isbaanish keliya. Haddii aad u baahan tahay turjubaan, fadlan wac rugta caafimaadka: ${phones}. Xaalad degdeg ah, wac 911; haddii aad is-dilid ka fikirayso, wac 988.`,
  },
  {
    code: "fr",
    sure: "bonjour bonsoir combien parlez francais voudrais quelle quels etes avez",
    common:
      "je vous est le la les des une avec pour dans ou quel mon ma mes suis pas cest coute sil plait merci clinique horaires traitement puis rendez ouvert votre vos nous ai jai du un que en",
    line: `Max parle uniquement anglais et espagnol. Si vous avez besoin d’un interprète, appelez la clinique : ${phones}. En cas d’urgence, appelez le 911 ; en cas de pensées suicidaires, le 988.`,
  },
  {
    code: "de",
    sure: "ich sprechen spricht brauchen brauche deutsch kostet guten nicht mochte moechte",
    common:
      "haben wie viel und sie das ist ein eine fur fuer mit danke tag termin kann wann wo uhr geoffnet gibt auf es zu habe morgen bitte die klinik wenn nur wahlen rufen spricht spanisch",
    line: `Max spricht nur Englisch und Spanisch. Wenn Sie einen Dolmetscher brauchen, rufen Sie bitte die Klinik an: ${phones}. Im Notfall wählen Sie 911, bei Suizidgedanken 988.`,
  },
  {
    code: "pt",
    sure: "voce quanto nao obrigado obrigada posso preciso gostaria portugues tenho minha muito",
    common:
      "ola voces custa fazem uma meu com fica onde sao falam fala bom dia os as do da um para que de o a e consulta tratamento",
    line: `O Max fala apenas inglês e espanhol. Se precisar de um intérprete, ligue para a clínica: ${phones}. Em caso de emergência, ligue para o 911; se pensar em suicídio, para o 988.`,
  },
  {
    code: "zh",
    script: /\p{Script=Han}/gu,
    line: `Max 只会英语和西班牙语。如需口译员，请致电诊所：${phones}。紧急情况请拨打 911；有自杀念头请拨打 988。`,
  },
  {
    code: "ar",
    script: /\p{Script=Arabic}/gu,
    line: `يتحدث Max الإنجليزية والإسبانية فقط. إذا كنتم بحاجة إلى مترجم فوري، يُرجى الاتصال بالعيادة: ${phones}. في حالات الطوارئ اتصلوا بالرقم 911، وعند التفكير في الانتحار بالرقم 988.`,
  },
  {
    code: "ru",
    script: /\p{Script=Cyrillic}/gu,
    line: `Max говорит только по-английски и по-испански. Если вам нужен переводчик, позвоните в клинику: ${phones}. В экстренном случае звоните 911, при мыслях о самоубийстве — 988.`,
  },
];
