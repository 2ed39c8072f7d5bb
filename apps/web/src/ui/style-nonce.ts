/**
 * The nonce of the page: its policy ignores style elements without it. The server puts another one into
 * each page that it sends.
 */
export const styleNonce =
  document.querySelector<HTMLMetaElement>('meta[property="csp-nonce"]')?.nonce ?? '';

// The package that stops the page behind a dialog from scrolling reads this name.
Object.assign(globalThis, { __webpack_nonce__: styleNonce });
