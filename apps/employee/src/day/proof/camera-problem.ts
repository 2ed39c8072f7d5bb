/** Why the camera shows nothing: forbidden by the person, not there, or used by another app. */
export type CameraProblem = 'denied' | 'missing' | 'busy';

/** Returns what an error of `getUserMedia` means (W3C Media Capture and Streams, 9.2). */
export function cameraProblem(error: unknown): CameraProblem {
  switch (error instanceof Error ? error.name : '') {
    case 'NotAllowedError':
    case 'SecurityError':
      return 'denied';
    case 'NotFoundError':
    case 'OverconstrainedError':
      return 'missing';
    default:
      return 'busy';
  }
}
