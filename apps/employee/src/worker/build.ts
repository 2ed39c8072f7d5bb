type Build = {
  /** Differs between builds. */
  version: string;
  /** The addresses of the page and the files of its first load. */
  first: readonly string[];
  /** The addresses of the files of all other screens. */
  rest: readonly string[];
};

declare const __BUILD__: Build;

/** The app that this worker was built with. */
export const build: Build = __BUILD__;
