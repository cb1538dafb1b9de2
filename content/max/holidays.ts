interface HolidayName {
  /** A federal holiday, or month and day. */
  day: string;
  later?: number;
  said: string;
  en: string;
  es: string;
}

/** The first match wins. */
export const holidayNames: readonly HolidayName[] = [
  { day: "12-24", said: "christmas eve|xmas eve|nochebuena|noche buena", en: "Christmas Eve", es: "Nochebuena" },
  {
    day: "12-31",
    said: "new year'?s'? eve|nochevieja|noche vieja|fin de ano|ano viejo",
    en: "New Year’s Eve",
    es: "fin de año",
  },
  {
    day: "Thanksgiving Day",
    later: 1,
    said: "(?:day|friday) after thanksgiving|black friday",
    en: "the day after Thanksgiving",
    es: "el día después de Acción de Gracias",
  },
  {
    day: "Thanksgiving Day",
    said: "thanksgiving|turkey day|accion de gracias",
    en: "Thanksgiving Day",
    es: "Día de Acción de Gracias",
  },
  { day: "Christmas Day", said: "christmas|x-?mas|navidad", en: "Christmas Day", es: "Navidad" },
  { day: "New Year's Day", said: "new year'?s?'?(?: day)?|ano nuevo", en: "New Year’s Day", es: "Año Nuevo" },
  {
    day: "Martin Luther King Jr. Day",
    said: "mlk|martin luther king",
    en: "Martin Luther King Jr. Day",
    es: "Día de Martin Luther King Jr.",
  },
  {
    day: "Presidents' Day",
    said: "presidents?'?s? day|dia de los presidentes",
    en: "Presidents’ Day",
    es: "Día de los Presidentes",
  },
  { day: "Memorial Day", said: "memorial day", en: "Memorial Day", es: "Memorial Day" },
  { day: "Juneteenth", said: "juneteenth", en: "Juneteenth", es: "Juneteenth" },
  {
    day: "Independence Day",
    said: "(?:4th|fourth) of july|july (?:4th|fourth)|independence day|(?:4|cuatro) de julio|dia de la independencia",
    en: "Independence Day",
    es: "Día de la Independencia",
  },
  { day: "Labor Day", said: "labor day|dia del trabajo", en: "Labor Day", es: "Día del Trabajo" },
  {
    day: "Columbus Day",
    said: "columbus day|indigenous people'?s?'? day|dia de la raza",
    en: "Columbus Day",
    es: "Día de Colón",
  },
  {
    day: "Veterans Day",
    said: "veterans?'?s? day|dia de los veteranos",
    en: "Veterans Day",
    es: "Día de los Veteranos",
  },
];
