import {
  endingsOf,
  type FilePurpose,
  largestFor,
  type linkPurposes,
  typeLabels,
  typesFor,
} from '@kolam/contract/platform/files/model.ts';

/** The purpose of a file that is uploaded separately and put into a record by its link. */
export type LinkPurpose = (typeof linkPurposes)[number];

/** The requested file, as the buttons name it. */
export const purposeLabels: Record<LinkPurpose, string> = {
  image: 'picture',
  document: 'PDF',
  photo: 'photo',
  video: 'video',
  bill: 'PDF or photo',
  logo: 'picture',
};

/** Returns "JPG, PNG, WebP or GIF, up to 10MB", in the words of the error messages. */
export const hintOf = (purpose: FilePurpose) =>
  `${typeLabels[purpose]}, up to ${largestFor(purpose) / 1024 / 1024}MB`;

/** Returns the types for the browser's file picker: `.jpg,.jpeg,…`. */
export const acceptOf = (purpose: FilePurpose) =>
  typesFor(purpose)
    .flatMap((type): readonly string[] => endingsOf[type])
    .join(',');
