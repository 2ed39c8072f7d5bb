import { StartError } from '#core/start-error.ts';

/** Why a backup could not be made or restored, as a message for the operator. */
export class BackupProblem extends StartError {}

const reasons: Record<string, string> = {
  EACCES: "can't be written by this user",
  EPERM: "can't be written by this user",
  EROFS: "can't be written: its disk is read-only, or the service has no ReadWritePaths for it",
  ENOSPC: 'has no space left',
  EDQUOT: 'has no space left for this user',
  ENOTDIR: 'is no folder',
  EEXIST: 'is no folder',
  EIO: "can't be written: the disk fails",
};

/** Turns a disk error into a message about the folder. Other errors are returned unchanged. */
export function asBackupProblem(error: unknown, folder: string): unknown {
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  const reason = reasons[code];
  return reason ? new BackupProblem(`The folder ${folder} ${reason} (${code}).`) : error;
}
