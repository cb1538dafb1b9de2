import type { Language } from "#content/strings/language.ts";
import { normalise, plainWordsOf, type TextWord } from "./text.ts";

const ENGLISH = new Set(
  "the hello here visit hours price i im my is it to you do of and for in that can how what not have with this was on are your at but if he she they we dont".split(
    " ",
  ),
);
const SPANISH = new Set(
  "que como cuanto cuesta donde hay quiero tengo tiene puedo puede estoy soy pero por para esta duele hola gracias nadie cuando porque muy mucho nada hoy ayer anoche esposa esposo hijo dolor ayuda necesito quisiera pueden podrian llamar llamen llame llamenme llameme llamarme cita citas hablar abren abre abierto abierta abiertos cierran cerrado cerrada cerrados atienden horario navidad quien quienes dura tarda clinica doctores desde hace bien anos todo inyeccion tomo sangre eso pecho pastilla siento ustedes pastillas despues trabajo ahora voy vez salio corazon otra tome dias baja antes quiere llevo presion tres ando cada noche hora veces tomar hasta manana asi traigo puso nomas cabeza algo puse testiculo fiebre hago otro dijo hermano saber bajar dejo tratamiento hacer ella brazo quedo anda todos mujer pierna marido duro nino pelo mejor lado analisis pongo dosis tambien aire agua frio mano bano cayo todavia nunca ahi seguro boca veo usted siempre sus morado toda alguien primera vida meses tarde senora quita llego creo piel pena panza deje consulta verdad mismo aqui hija cuatro semanas respirar falta tiempo ondas ojos tuve orinar matar inyecciones frasco dieron pasa habla miedo sigue pusieron diez azucar abuelo orina carro viernes telefono fuerte espalda poco lleva huevo hinchado cosas unas libras caliente quito lengua disfuncion cuerpo murio cama calentura terapia tener garganta minutos golpe enfermera respira deja cuello pregunta buenas hizo estan entre choque abajo tio estaba empezar aguja quede nina hincho hijos domingo parado sabe ronchas dicen ahorita sigo pego ninos contesta acabo igual hinchada feo diario cuenta trono suegro operaron decir sudando sabado pone pistola mucha laboratorio hermana dormido cabello seis empezo dejar companero sobre queria perdi infarto ese edad corto problema piernas pasado jueves inyecte duermo dijeron digo vecino tuvo testiculos estar cuarto comida vomitando repente pregunto menos derecho cunado manos duerme trago todas dios cuchillo aguanto toca piso huele alta alla ser rapido palido martes inyecto grande entonces agarro viejo rompio parar medio ingle hablo dije despierta muerto cae afecta prueba perro parche paciente izquierdo seguir morir misma tenia salir primero pagina brazos bolita ponerme pareja aceptan hablan espanol eres cansado ganas arde manda mandan cobran cobra precio precios sirve funciona hacen pega".split(
    " ",
  ),
);
/** Two of these are Spanish; one may be a place or a typo. */
const SPANISH_TOO = new Set("de la el los las un una mi me en es con se su le lo al del y o si ya".split(" "));

export const SPANISH_MARKS = /[¿¡]/;

export function languageOfWords(words: readonly TextWord[]): Language | null {
  const count = (set: ReadonlySet<string>) => words.filter(({ text }) => set.has(text)).length;
  const [en, sure, maybe] = [count(ENGLISH), count(SPANISH), count(SPANISH_TOO)];
  const es = sure > 0 || maybe > 1 ? sure + maybe : 0;
  if (en + es === 0) return null;
  return es > en ? "es" : "en";
}

export function languageOfText(text: string): Language {
  return languageOfWords(plainWordsOf(normalise(text))) ?? "en";
}
