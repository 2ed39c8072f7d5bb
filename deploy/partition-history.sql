-- Stores the history (audit_entries) in a partition for each month, and makes those of the next three
-- years. Run again each year, it only makes the missing ones. Stop the servers first:
--   psql "$DATABASE_URL" --set ON_ERROR_STOP=1 --file deploy/partition-history.sql
-- docs/scale.md tells when this pays.
SET statement_timeout = 0;
SET maintenance_work_mem = '512MB';
BEGIN;
LOCK TABLE audit_entries IN ACCESS EXCLUSIVE MODE;

-- What belongs to the table is created again for the partitioned one, as this version declares it.
CREATE TEMPORARY TABLE parts ON COMMIT DROP AS
SELECT 1 AS place, pg_get_indexdef(indexrelid) AS definition
FROM pg_index WHERE indrelid = 'audit_entries'::regclass AND NOT indisprimary
UNION ALL
SELECT 2, pg_get_triggerdef(oid) FROM pg_trigger WHERE tgrelid = 'audit_entries'::regclass AND NOT tgisinternal
UNION ALL
SELECT 3, pg_get_functiondef('audit_entry_digest(audit_entries)'::regprocedure);

DO $$
DECLARE
	is_whole CONSTANT boolean := (SELECT relkind = 'r' FROM pg_class WHERE oid = 'audit_entries'::regclass);
	first_month date := date_trunc('month', now() AT TIME ZONE 'Asia/Kolkata');
	month date;
	definition text;
BEGIN
	IF is_whole THEN
		SELECT date_trunc('month', coalesce(min(at), now()) AT TIME ZONE 'Asia/Kolkata') INTO first_month FROM audit_entries;
		DROP FUNCTION audit_entry_digest(audit_entries);
		ALTER TABLE audit_entries RENAME TO audit_entries_whole;
		CREATE TABLE audit_entries (LIKE audit_entries_whole INCLUDING DEFAULTS) PARTITION BY RANGE (at);
	END IF;
	FOR month IN
		SELECT generate_series(first_month, (now() AT TIME ZONE 'Asia/Kolkata')::date + interval '3 years', '1 month')
	LOOP
		EXECUTE format('CREATE TABLE IF NOT EXISTS %I PARTITION OF audit_entries FOR VALUES FROM (%L) TO (%L)',
			'audit_entries_' || to_char(month, 'YYYY_MM'), month::timestamp AT TIME ZONE 'Asia/Kolkata',
			(month + interval '1 month') AT TIME ZONE 'Asia/Kolkata');
	END LOOP;
	IF is_whole THEN
		INSERT INTO audit_entries SELECT * FROM audit_entries_whole;
		DROP TABLE audit_entries_whole;
		-- A key of a partitioned table names what it is partitioned by. An id contains its instant anyway.
		ALTER TABLE audit_entries ADD CONSTRAINT audit_entries_pkey PRIMARY KEY (id, at);
		FOR definition IN SELECT parts.definition FROM parts ORDER BY place LOOP
			EXECUTE definition;
		END LOOP;
	END IF;
END $$;
COMMIT;
ANALYZE audit_entries;
