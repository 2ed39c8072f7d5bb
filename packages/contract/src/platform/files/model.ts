import { z } from 'zod';

/** The most that one uploaded file may hold: 10 MB. */
export const largestFile = 10 * 1024 * 1024;

/** The most that a logo may hold, 1 MB, and its most pixels each way: it is drawn on every document. */
export const largestLogo = 1024 * 1024;
export const widestLogo = 2000;

/** For how long a link to a file opens it, in seconds (decision record 0011). */
export const linkSeconds = 300;

/** What can be uploaded by itself, to be put into a record by its link. */
export const linkPurposes = ['image', 'document', 'photo', 'video', 'bill', 'logo'] as const;

/** What a file is for decides which types it may have. */
export type FilePurpose = (typeof linkPurposes)[number] | 'identity' | 'attachment';

/** Content types by purpose, checked by content, not by what the sender says. */
export const typesOf = {
  image: ['image/jpeg', 'image/png', 'image/webp', 'image/gif'],
  document: ['application/pdf'],
  photo: ['image/jpeg', 'image/png', 'image/webp', 'image/heic'],
  video: ['video/mp4', 'video/webm', 'video/quicktime'],
  bill: ['application/pdf', 'image/jpeg', 'image/png'],
  logo: ['image/jpeg', 'image/png'],
  identity: ['application/pdf', 'image/jpeg', 'image/png'],
  attachment: [
    'application/pdf',
    'image/jpeg',
    'image/png',
    'image/gif',
    'application/zip',
    'application/x-rar-compressed',
    'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
    'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    'application/vnd.openxmlformats-officedocument.presentationml.presentation',
    'application/x-cfb',
  ],
} as const satisfies Record<FilePurpose, readonly string[]>;

/** How names of files end, by content type; besides its content a file is told by its name. */
export const endingsOf = {
  'image/jpeg': ['.jpg', '.jpeg'],
  'image/png': ['.png'],
  'image/webp': ['.webp'],
  'image/gif': ['.gif'],
  'image/heic': ['.heic', '.heif'],
  'application/pdf': ['.pdf'],
  'video/mp4': ['.mp4', '.m4v'],
  'video/webm': ['.webm'],
  'video/quicktime': ['.mov'],
  // Office files are archives, and not every program writes them so that they can be told apart.
  'application/zip': ['.zip', '.docx', '.xlsx', '.pptx'],
  'application/x-rar-compressed': ['.rar'],
  'application/vnd.openxmlformats-officedocument.wordprocessingml.document': ['.docx'],
  'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet': ['.xlsx'],
  'application/vnd.openxmlformats-officedocument.presentationml.presentation': ['.pptx'],
  // Office files of before 2007, and newer ones with a password, are all of one container.
  'application/x-cfb': ['.doc', '.xls', '.ppt', '.docx', '.xlsx', '.pptx'],
} as const satisfies Record<(typeof typesOf)[FilePurpose][number], readonly string[]>;
export type FileType = keyof typeof endingsOf;

/** How the types are called in sentences. */
export const typeLabels: Record<FilePurpose, string> = {
  image: 'JPG, PNG, WebP or GIF',
  document: 'PDF',
  photo: 'JPG, PNG, WebP or HEIC',
  video: 'MP4, WebM or MOV',
  bill: 'PDF, JPG or PNG',
  logo: 'JPG or PNG',
  identity: 'PDF, JPG or PNG',
  attachment: 'PDF, Word, Excel, PowerPoint, JPG, PNG, GIF, ZIP or RAR',
};

/** The most bytes that a file for a purpose may hold. */
export const largestFor = (purpose: FilePurpose | undefined): number =>
  purpose === 'logo' ? largestLogo : largestFile;

/** The content types for a purpose; all that can be put in by link where none is named. */
export function typesFor(purpose: FilePurpose | undefined): FileType[] {
  const purposes = purpose === undefined ? linkPurposes : [purpose];
  return [...new Set(purposes.flatMap((each): FileType[] => [...typesOf[each]]))];
}

/**
 * Whether a file of this type may carry this name. Endings of pictures stand for each other, and so
 * do those of videos: programs often save a WebP as .jpg, which harms nobody.
 */
export function isNamedFor(name: string, type: FileType): boolean {
  const lower = name.toLowerCase();
  const family = (each: string) => /^(?:image|video)(?=\/)/.exec(each)?.[0] ?? each;
  return Object.entries(endingsOf).some(
    ([each, endings]) =>
      family(each) === family(type) && endings.some((ending) => lower.endsWith(ending)),
  );
}

export const uploadedFileSchema = z
  .object({
    _id: z.uuid(),
    id: z.uuid(),
    name: z.string().describe('As the sender called it.'),
    contentType: z.string(),
    bytes: z.int(),
    url: z
      .string()
      .describe(
        'A link signed for this session and 5 minutes; put into a record, it stands for the file.',
      ),
  })
  .meta({ id: 'UploadedFile' });

/** A file that a record shows, with a fresh link to open it. */
export const shownFileSchema = uploadedFileSchema.omit({ _id: true }).meta({ id: 'ShownFile' });
export type ShownFile = z.infer<typeof shownFileSchema>;
