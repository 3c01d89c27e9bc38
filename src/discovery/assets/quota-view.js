// The quota bar: the values of the last rate headers, with the seconds counting down.

import { t } from './language.js';

/** The remaining requests in words, with the verb in the number that fits. */
export function wordsOfQuota(remaining, limit) {
  const spanish = { 0: 'no queda ninguna', 1: 'queda 1' }[remaining] ?? `quedan ${remaining}`;
  return t(`${spanish} de ${limit}`, `${remaining} of ${limit} left`);
}

/** Names of the policies (seed §8). */
const policies = {
  anonimo: t('Sin token', 'Without a token'),
  identificado: t('Con token', 'With a token'),
};

/** Creates the bar; it calls `onWait(seconds)` with the time until requests are admitted, 0 if they are. */
export function createQuotaView(panel, onWait) {
  const words = panel.querySelector('[data-quota=words]');
  const meter = panel.querySelector('.quota-meter');
  const bar = meter.firstElementChild;
  const untold = words.textContent;
  let state;
  let timer;

  function draw() {
    const seconds = Math.max(0, Math.ceil((state.resetAt - Date.now()) / 1000));
    if (seconds === 0) {
      state.remaining = state.limit;
      state.isSpent = false;
      clearInterval(timer);
    }
    const { policy, remaining, limit } = state;
    words.textContent =
      seconds === 0
        ? `${policy}: ${t(`${limit} peticiones por usar`, `${limit} requests to use`)}`
        : `${policy}: ${wordsOfQuota(remaining, limit)}, ${t('se renueva en', 'renewed in')} ${seconds} s`;
    meter.setAttribute('aria-valuemax', limit);
    meter.setAttribute('aria-valuenow', remaining);
    meter.classList.toggle('low', remaining < limit / 5);
    bar.style.width = `${(100 * remaining) / limit}%`;
    onWait(state.isSpent ? seconds : 0);
  }

  return {
    /** Updates the bar from an answer's headers. */
    update(headers, status) {
      const limit = Number(headers.get('RateLimit-Limit'));
      if (!limit) return;
      state = {
        policy: policies[/^"([^"]+)"/.exec(headers.get('RateLimit') ?? '')?.[1]] ?? t('Cuota', 'Quota'),
        limit,
        remaining: Number(headers.get('RateLimit-Remaining')),
        resetAt: Date.now() + 1000 * Number(headers.get('RateLimit-Reset')),
        isSpent: status === 429,
      };
      clearInterval(timer);
      timer = setInterval(draw, 1000);
      draw();
    },
    /** Resets the bar after a change of token, whose window is not known yet. */
    forget() {
      clearInterval(timer);
      words.textContent = untold;
      bar.style.width = '100%';
      meter.classList.remove('low');
      onWait(0);
    },
  };
}
