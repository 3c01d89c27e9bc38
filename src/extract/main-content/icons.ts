// Icons by the names that pages give them: ligatures of icon fonts, which are no text, and icons that mean yes or no.

type Attributes = Readonly<Record<string, string>>;

const iconFont =
  /(?:^|\s)(?:material-(?:icons|symbols)[\w-]{0,40}|google-(?:icons|symbols)|mat-icon|md-icon)(?:\s|$)/i;
const iconElement = /^(?:mat|md|v)-icon$/;
const iconClass = /(?:^|[\s_-])(?:icons?|mi)(?:[\s_-]|$)/i;
/** `arrow_forward`; names of one word are also words. */
const ligature = /^\s*[a-z][a-z0-9]{0,30}(?:_[a-z0-9]{1,30}){0,6}\s*$/;
const attributeMaxChars = 300;

/** Whether the text of an element is the name of an icon: `<i class="material-icons">build</i>`. */
export function isIconName(name: string, { class: classes = '' }: Attributes, text: string): boolean {
  if (text.length > attributeMaxChars || !ligature.test(text)) return false;
  const read = classes.slice(0, attributeMaxChars);
  if (iconElement.test(name) || iconFont.test(read)) return true;
  return text.includes('_') && ((name === 'i' && read !== '') || iconClass.test(read));
}

const yes = '✓';
export const no = '✗';

const words: ReadonlyMap<string, string> = new Map([
  ...'check checkmark tick yes ok done included'.split(' ').map((word) => [word, yes] as const),
  ...'times xmark cross close no cancel remove clear unavailable'
    .split(' ')
    .map((word) => [word, no] as const),
]);
const variants =
  /(?:[-_](?:circle|square|lg|mark|alt|o|fill|filled|bold|solid|line|outline|large|thick|thin|2)){1,4}$/;
const iconX = /^(?:lucide|bi|feather|ti|ph|icon|tabler-icon|icon-tabler|heroicon)-x$/;
const fileName = /([\w-]{1,80})(?:\.\w{2,4})?(?:[?].{0,100})?$/;

/** What an icon means by its classes: `fa fa-times`, `bi bi-check-lg`, `dashicons-no`; `''` for one that means neither. */
export function meaningOfClasses(classes: string): string {
  for (const written of classes.slice(0, attributeMaxChars).toLowerCase().split(/\s+/)) {
    const name = written.replace(variants, '');
    const meaning = iconX.test(name) ? no : words.get(name.slice(name.lastIndexOf('-') + 1));
    if (meaning !== undefined) return meaning;
  }
  return '';
}

/** What an icon means by the name of its file, of its symbol or of its ligature: `/img/cross.png`, `#icon-check`, `check_circle`. */
export function meaningOfName(name: string): string {
  const [, last = ''] = fileName.exec(name.slice(-attributeMaxChars).trim().toLowerCase()) ?? [];
  const found = last.split(/[-_]/).find((word) => words.has(word));
  return found === undefined ? '' : words.get(found)!;
}
