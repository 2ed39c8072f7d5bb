import {
  endingsOf,
  type FilePurpose,
  largestFor,
  type linkPurposes,
  typeLabels,
  typesFor,
} from '@kolam/contract/platform/files/model.ts';

/** What a file is for that is uploaded by itself, to be put into a record by its link. */
export type LinkPurpose = (typeof linkPurposes)[number];

/** What is asked for, as the buttons say it. */
export const purposeLabels: Record<LinkPurpose, string> = {
  image: 'picture',
  document: 'PDF',
  photo: 'photo',
  video: 'video',
  bill: 'PDF or photo',
  logo: 'picture',
};

/** "JPG, PNG, WebP or GIF, up to 10MB": as the refusals say it. */
export const hintOf = (purpose: FilePurpose) =>
  `${typeLabels[purpose]}, up to ${largestFor(purpose) / 1024 / 1024}MB`;

/** What the browser's own window offers: `.jpg,.jpeg,…`. */
export const acceptOf = (purpose: FilePurpose) =>
  typesFor(purpose)
    .flatMap((type): readonly string[] => endingsOf[type])
    .join(',');
