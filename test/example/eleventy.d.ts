declare module '@11ty/eleventy' {
  export default class Eleventy {
    constructor(
      input: undefined,
      output: string,
      options: { configPath: string; quietMode: boolean; source: 'cli' },
    );
    write(): Promise<unknown>;
  }
}
