// Preloaded into the server under attack: at SIGUSR2 the garbage is collected, so that memory is compared by what is kept,
// not by when the collector happened to run.
process.on('SIGUSR2', () => {
  // without options: those of Node 22 collect in Node 20 no more than the young generation
  globalThis.gc();
});
