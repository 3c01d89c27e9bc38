// The quota bar: what the rate headers said last, and the seconds running down since.

/** Builds the bar; `onWait(seconds)` is told how long requests have to wait, 0 when they need not. */
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
        ? `${policy}: ${limit} de ${limit}, ventana sin abrir`
        : `${policy}: quedan ${remaining} de ${limit}, se renueva en ${seconds} s`;
    meter.setAttribute('aria-valuemax', limit);
    meter.setAttribute('aria-valuenow', remaining);
    meter.classList.toggle('low', remaining < limit / 5);
    bar.style.width = `${(100 * remaining) / limit}%`;
    onWait(state.isSpent ? seconds : 0);
  }

  return {
    /** Takes over what an answer's headers tell. */
    update(headers, status) {
      const limit = Number(headers.get('RateLimit-Limit'));
      if (!limit) return;
      state = {
        policy: /^"([^"]+)"/.exec(headers.get('RateLimit') ?? '')?.[1] ?? '',
        limit,
        remaining: Number(headers.get('RateLimit-Remaining')),
        resetAt: Date.now() + 1000 * Number(headers.get('RateLimit-Reset')),
        isSpent: status === 429,
      };
      clearInterval(timer);
      timer = setInterval(draw, 1000);
      draw();
    },
    /** Another caller, another window: nothing is known of it yet. */
    forget() {
      clearInterval(timer);
      words.textContent = untold;
      bar.style.width = '100%';
      meter.classList.remove('low');
      onWait(0);
    },
  };
}
