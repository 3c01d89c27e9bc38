// The questions of `vitrina init`, on a terminal. The prompt library is imported when the first is asked.

import { type ProcessEnv, printLine } from './process-env.ts';

/** The operator ended the questions with Ctrl+C or Escape. */
export class Cancelled extends Error {
  constructor() {
    super('stopped; nothing was written');
    this.name = 'Cancelled';
  }
}

/** Whether there is somebody to ask: input and output are terminals that can redraw a line. A width of 0 is an unknown one. */
export function canAsk({ stdin, stdout, environment }: ProcessEnv): boolean {
  const isDrawable = stdout.isTTY === true && stdout.columns !== 0 && environment.TERM !== 'dumb';
  return isDrawable && stdin().isTTY === true;
}

interface Question {
  readonly message: string;
  /** Shown while nothing has been typed. */
  readonly example: string;
  /** A text to start from. */
  readonly initial?: string;
  /** What is wrong with an answer; undefined when nothing is. */
  readonly check?: (answer: string) => string | undefined;
}

/** Asks, and returns the trimmed answer, `''` for none. @throws Cancelled */
async function ask(question: Question, { stdin, stdout }: ProcessEnv): Promise<string> {
  const { message, example, initial = '', check } = question;
  const { isCancel, text } = await import('@clack/prompts');
  const answer = await text({
    message,
    placeholder: example,
    initialValue: initial,
    validate: (value = '') => check?.(value.trim()),
    input: stdin(),
    output: stdout,
    withGuide: false,
  });
  if (isCancel(answer)) throw new Cancelled();
  return (answer ?? '').trim();
}

/** Asks for the site to look at. @throws Cancelled */
export function askForSite(processEnv: ProcessEnv): Promise<string> {
  const message = 'Folder of your pages, or address of your website';
  const check = (answer: string) => (answer === '' ? 'Name a folder or an address.' : undefined);
  return ask({ message, example: './public', check }, processEnv);
}

/** Asks for the public address; `''` for none yet. @throws Cancelled */
export async function askForUrl(guess: string, processEnv: ProcessEnv): Promise<string> {
  const { siteUrl } = await import('../config/index.ts');
  const read = (answer: string) => siteUrl.read(answer, { label: 'url', folder: processEnv.folder });
  const check = (answer: string) => {
    try {
      read(answer);
      return undefined;
    } catch {
      return `Write ${siteUrl.expects}.`;
    }
  };
  const message = 'Public address, with which every address in answers starts; empty while you try it here';
  const example = 'https://www.casaclara.example';
  return read(await ask({ message, example, initial: guess, check }, processEnv));
}

/** The values that are worth a question, by field of the company file. The order is that of the questions. */
const questions: ReadonlyMap<string, Question> = new Map([
  ['brand', { message: 'Name of the business', example: 'Casa Clara' }],
  ['phone', { message: 'Telephone', example: '+34 943 00 00 00' }],
  ['email', { message: 'E-mail', example: 'hola@casaclara.example' }],
  ['whatsapp', { message: 'WhatsApp number', example: '+34 600 00 00 00' }],
  ['address', { message: 'Postal address', example: 'Calle Mayor, 3, 20301 Irún' }],
  ['hours', { message: 'Opening hours', example: 'De lunes a viernes de 9:00 a 14:00' }],
  ['legal_name', { message: 'Legal name', example: 'Casa Clara Servicios, S.L.' }],
  ['tax_id', { message: 'Tax id (NIF)', example: 'B00000000' }],
]);

/**
 * Asks for the values that were not found, and returns the answers that are not empty.
 * @param brand the name to start from when that of the business is missing
 * @throws Cancelled
 */
export async function askForValues(
  missing: readonly string[],
  brand: string,
  processEnv: ProcessEnv,
): Promise<ReadonlyMap<string, string>> {
  const asked = [...questions].filter(([name]) => missing.includes(name));
  if (asked.length > 0) printLine(processEnv.stdout, 'Not found in the pages; Enter leaves a value empty:');
  const answers = new Map<string, string>();
  for (const [name, question] of asked) {
    const answer = await ask(name === 'brand' ? { ...question, initial: brand } : question, processEnv);
    if (answer !== '') answers.set(name, answer);
  }
  return answers;
}
