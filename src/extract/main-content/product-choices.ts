// What a visitor of a shop can choose of a product: the options of `<select>` elements and radio buttons in a form that puts it into the
// cart, as lines of text such as `Talla: 38, 39, 40`. A form is no part of the main content, and these are what customers ask for.

import { cartForm, cleanLine } from '../../html/index.ts';

/** Choices that say nothing of the product. */
const otherChoice =
  /quant|cantidad|qty|kopuru|menge|anzahl|country|countries|pa[ií]s(?:$|[^a-z])|herrialde|paese|land(?:$|[^a-z])|provinc|region|state|lang|idiom|hizkuntz|sprache|lingua|currency|moneda|divisa|sort|order|orden|filt|ship|env[ií]o/i;
/** What a list says before something is chosen. */
const prompt =
  /^\W*$|^\W*(?:eli[gj]|escull|escoll|escol[hl]|selec|tri(?:a|eu)\b|choos|choisi|s[ée]lect|scegli|w[äa]hl|bitte|pick|aukera|hautatu)|^default title$/i;
/** What themes of Shopify have before the form, of which its fields are by their attribute `form`. */
const pickers: ReadonlySet<string> = new Set(['variant-selects', 'variant-radios', 'variant-picker']);
/** Of clothes and shoes. */
const size = /^\d{1,3}(?:[.,]\d)?$/;
const choicesMax = 8;
const optionsMax = 60;
const textMaxChars = 80;

/** Listens to a parser, inside of forms. */
export interface ChoiceReader {
  open(name: string, attributes: Readonly<Record<string, string>>): void;
  text(data: string): void;
  /** Returns the lines of a form at its end; none elsewhere. */
  close(name: string): readonly string[];
}

interface Choice {
  readonly attributes: Readonly<Record<string, string>>;
  /** The text of the label around it or before it. */
  readonly label: string;
  readonly options: string[];
}

export function createChoiceReader(): ChoiceReader {
  let isInForm = false;
  let choices: Choice[] = [];
  const labels = new Map<string, string>();
  let label = '';
  let labelFor: string | undefined;
  let choice: Choice | undefined;
  let legend = '';
  let isInLegend = false;
  let option: string | undefined;

  function endOption(): void {
    const text = cleanLine(option ?? '');
    option = undefined;
    if (choice === undefined || prompt.test(text) || choice.options.length === optionsMax) return;
    if (text.length <= textMaxChars && !choice.options.includes(text)) choice.options.push(text);
  }

  /** The options of radio buttons are their titles or values: their labels may be pictures. */
  function addRadio({ name = '', title, value = '', disabled }: Readonly<Record<string, string>>): void {
    const text = cleanLine(title ?? value);
    // a number may be that of a row in a table of the shop
    const isOption = /\p{L}/u.test(text) || ((title !== undefined || nameOf(name) !== '') && size.test(text));
    if (disabled !== undefined || !isOption || text.length > textMaxChars) return;
    let group = choices.find((one) => one.attributes.name === name);
    if (group === undefined) {
      if (choices.length === choicesMax) return;
      // a label is of one button, the legend of all
      group = { attributes: { name, id: name }, label: legend, options: [] };
      choices.push(group);
    }
    if (group.options.length < optionsMax && !group.options.includes(text)) group.options.push(text);
  }

  return {
    open(name, attributes) {
      if (name === 'form' || pickers.has(name)) {
        const { action = '', class: classes = '', id = '', name: named = '' } = attributes;
        isInForm = pickers.has(name) || cartForm.test(`${action} ${classes} ${id} ${named}`);
        choices = [];
        label = '';
        legend = '';
        labels.clear();
      }
      if (!isInForm) return;
      if (name === 'label') {
        label = '';
        labelFor = attributes.for ?? '';
      } else if (name === 'select') {
        choice = { attributes, label, options: [] };
      } else if (name === 'legend') {
        legend = '';
        isInLegend = true;
      } else if (name === 'input') {
        if (attributes.type === 'radio') addRadio(attributes);
      } else if (name === 'option') {
        option = attributes.disabled === undefined && attributes.value !== '' ? '' : undefined;
      }
    },
    text(data) {
      if (!isInForm) return;
      if (choice !== undefined) {
        if (option !== undefined && option.length <= textMaxChars) option += data;
      } else if (isInLegend) {
        if (legend.length <= textMaxChars) legend += data;
      } else if (labelFor !== undefined && label.length <= textMaxChars) label += data;
    },
    close(name) {
      if (!isInForm) return [];
      if (name === 'option') endOption();
      else if (name === 'legend') isInLegend = false;
      else if (name === 'label') {
        if (labelFor !== undefined && labels.size < choicesMax) labels.set(labelFor, label);
        labelFor = undefined;
      } else if (name === 'select') {
        if (choice !== undefined && choices.length < choicesMax) choices.push(choice);
        choice = undefined;
        label = '';
      } else if (name === 'form' || pickers.has(name)) {
        isInForm = false;
        return choices.flatMap((one) => lineOf(one, labels));
      }
      return [];
    },
  };
}

/** The line of a choice about the product. */
function lineOf({ attributes, label, options }: Choice, labels: ReadonlyMap<string, string>): string[] {
  const { id = '', name = '', 'aria-label': spoken = '', title = '' } = attributes;
  const [written = ''] = [labels.get(id), label, spoken, title].filter((text) => text?.trim());
  const called = cleanLine(written || nameOf(name)).replace(/(?<![\s:*])[\s:*]+$/, '');
  if (options.length === 0 || otherChoice.test(`${name} ${id} ${called}`)) return [];
  return [called === '' ? options.join(', ') : `${called}: ${options.join(', ')}`];
}

/** `attribute_pa_talla`, `options[Size]`: the name of a choice in that of its field. */
function nameOf(field: string): string {
  const [, found = ''] =
    /^attribute_(?:pa_)?(\p{L}[\p{L}_-]+)$|^options?\[(\p{L}[\p{L} ]*)\]$/u.exec(field)?.filter(Boolean) ??
    [];
  return found.replace(/[_-]/g, ' ').replace(/^\p{Ll}/u, (letter) => letter.toUpperCase());
}
