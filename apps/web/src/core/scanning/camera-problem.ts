/** Messages shown instead of the picture. */
export const cameraMessages = {
  none: 'No camera found',
  refused:
    'This page may not use the camera. Allow it in the browser’s settings for this page (beside the address), then press Start again.',
  busy: 'Another program is using the camera. Close it there, then press Start again.',
  insecure:
    'Browsers give a camera only to pages that come by https. Use a USB scanner, or open this page by https.',
  ended: 'The camera was switched off or unplugged.',
  failed: 'The camera could not be started.',
} as const;

/** Returns a user-facing reason why the camera shows no picture. */
export function cameraProblem(error: unknown): string {
  const name = error instanceof Error || error instanceof DOMException ? error.name : '';
  switch (name) {
    case 'NotFoundError':
    case 'DevicesNotFoundError':
    case 'OverconstrainedError':
      return cameraMessages.none;
    case 'NotAllowedError':
    case 'SecurityError':
      return cameraMessages.refused;
    case 'NotReadableError':
    case 'TrackStartError':
      return cameraMessages.busy;
    default:
      return error instanceof Error && error.message !== '' ? error.message : cameraMessages.failed;
  }
}
