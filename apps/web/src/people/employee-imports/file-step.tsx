import { importLimits } from '@kolam/contract/people/employee-imports/columns.ts';
import { Button } from '@mantine/core';
import { IconDownload, IconFileSpreadsheet, IconX } from '@tabler/icons-react';
import { useId, useState } from 'react';
import { toastError } from '#core/problem-report.ts';
import { useSingleAction } from '#core/single-action.ts';
import { CompanyPicker } from '#people/companies/company-picker.tsx';
import { DropZone } from '#ui/drop-zone.tsx';
import { fileSize } from '#ui/file-size.ts';
import { formatNumber } from '#ui/format.ts';
import { IconButton } from '#ui/icon-button.tsx';
import { Notice } from '#ui/notice.tsx';
import { Panel } from '#ui/panel.tsx';
import { ProgressBar } from '#ui/progress-bar.tsx';
import { acceptedEndings, fileProblem } from './file-problem.ts';
import { useImportSource } from './import-source.ts';
import { ImportSteps } from './import-steps.tsx';
import styles from './imports.module.css';
import { RecentImports } from './recent-imports.tsx';
import { useUpload } from './use-upload.ts';

const hint = `CSV or XLSX, up to ${fileSize(importLimits.bytes)} and ${formatNumber(importLimits.rows)} rows`;

/** The first step: the file. Below it the recent imports, to return to. */
export function FileStep({ page }: { page: number }) {
  const [file, setFile] = useState<File>();
  const [companyId, setCompanyId] = useState('');
  const problemId = useId();
  const { hasCompanies } = useImportSource();
  const upload = useUpload();
  const problem = file && fileProblem(file);

  function choose(chosen: File | undefined) {
    setFile(chosen);
    upload.clear();
  }

  return (
    <div className={styles.stack}>
      <ImportSteps current="File" />
      <Panel
        title="Choose a file"
        description="One person a row, with the names of the columns in the first row. An empty cell changes nothing: clear a field in the person’s dialog. Nothing is imported before you have seen what it would do."
      >
        <div className={styles.stack}>
          <Template />
          {upload.isPending && file ? (
            <Uploading file={file} share={upload.share} onCancel={upload.cancel} />
          ) : (
            <>
              <DropZone
                accept={acceptedEndings}
                hint={hint}
                onFile={choose}
                problemId={problem === undefined ? undefined : problemId}
              />
              {problem && (
                <p id={problemId} className={styles.problem} role="alert">
                  {file?.name}: {problem}
                </p>
              )}
              {upload.problem && (
                <Notice
                  tone="bad"
                  message={upload.problem.detail}
                  requestId={upload.problem.requestId}
                />
              )}
              {file && !problem && <ChosenFile file={file} onRemove={() => choose(undefined)} />}
              {hasCompanies && (
                <div className={styles.fields}>
                  <CompanyChoice value={companyId} onChange={setCompanyId} />
                </div>
              )}
              <div className={styles.buttons}>
                <Button
                  disabled={!file || problem !== undefined}
                  onClick={() => file && upload.start({ file, companyId })}
                >
                  Upload and check
                </Button>
              </div>
            </>
          )}
        </div>
      </Panel>
      <RecentImports page={page} />
    </div>
  );
}

type CompanyChoiceProps = { value: string; onChange: (id: string) => void };

/** The company of rows without one. Optional. */
export function CompanyChoice({ value, onChange }: CompanyChoiceProps) {
  return (
    <div className={styles.companyChoice}>
      <CompanyPicker
        label="Company for rows that name none"
        placeholder="None: every row names its company"
        value={value}
        onChange={onChange}
      />
      {value !== '' && (
        <IconButton icon={IconX} label="Clear the company" onClick={() => onChange('')} />
      )}
    </div>
  );
}

function Template() {
  const source = useImportSource();
  const { start, isPending } = useSingleAction({
    mutationFn: source.downloadTemplate,
    onError: toastError,
  });
  return (
    <p className={styles.template}>
      <span>No file yet? Fill in a template:</span>
      {(['csv', 'xlsx'] as const).map((format) => (
        <Button
          key={format}
          variant="default"
          size="xs"
          leftSection={<IconDownload size={14} aria-hidden="true" />}
          disabled={isPending}
          aria-label={`Download ${format.toUpperCase()} template`}
          onClick={() => start(format)}
        >
          {format.toUpperCase()}
        </Button>
      ))}
    </p>
  );
}

function ChosenFile({ file, onRemove }: { file: File; onRemove: () => void }) {
  return (
    <p className={styles.file}>
      <IconFileSpreadsheet size={18} aria-hidden="true" />
      <span className={styles.fileName}>{file.name}</span>
      <span className={styles.fileSize}>{fileSize(file.size)}</span>
      <IconButton small icon={IconX} label={`Remove ${file.name}`} onClick={onRemove} />
    </p>
  );
}

type UploadingProps = { file: File; share: number; onCancel: () => void };

function Uploading({ file, share, onCancel }: UploadingProps) {
  const sent = share >= 1;
  return (
    <>
      <ProgressBar
        label={sent ? `Reading ${file.name}` : `Uploading ${file.name}`}
        share={sent ? null : share}
        text={`${fileSize(file.size * share)} of ${fileSize(file.size)}`}
      />
      <p className={styles.quiet}>Keep this page open until the file is on the server.</p>
      <div className={styles.buttons}>
        <Button variant="default" onClick={onCancel}>
          Cancel
        </Button>
      </div>
    </>
  );
}
