import { type FilePurpose, largestFor, mostPhotoPixels, typeLabels, widestLogo } from './model.ts';

const megabytes = (purpose?: FilePurpose) => largestFor(purpose) / 1024 / 1024;

export const fileMessages = {
  tooLarge: (name: string, purpose?: FilePurpose) =>
    `File ${name} is too large. Maximum size is ${megabytes(purpose)}MB.`,
  tooManyPixels: (name: string) =>
    `File ${name} has too many pixels. A logo can have at most ${widestLogo} × ${widestLogo}.`,
  tooManyPhotoPixels: (name: string) =>
    `File ${name} has too many pixels. A photo can have at most ${mostPhotoPixels / 1_000_000} million.`,
  unreadable: 'This picture is damaged. Save it anew, or choose another.',
  unreadableVideo: 'This video is damaged. Record it again, or choose another.',
  chosenAlready: (name: string) => `File ${name} is chosen already.`,
  empty: (name: string) => `File ${name} is empty.`,
  wrongType: (name: string, purpose?: FilePurpose) =>
    `File ${name} is not a ${purpose ? typeLabels[purpose] : 'PDF, image or video'} file.`,
  oneFile: 'Send one file',
  gone: 'This file is no longer there. Upload it again.',
  notYours: 'Put in a file that you uploaded yourself, or an address.',
  stillElsewhere: 'Upload this file: people no longer see it at its old address.',
  uploadHere: 'Upload the file: an address elsewhere can’t be kept here.',
  uploadFailed: 'Upload failed',
  linkEnded: 'This link has ended. Open the page again.',
} as const;
