// The language of the page, and texts in it.

/** `es` or `en`. */
export const language = document.documentElement.lang;

/** Chooses between two wordings. */
export const t = (es, en) => (language === 'es' ? es : en);
