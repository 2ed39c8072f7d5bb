CREATE TABLE "list_totals" (
	"list" text NOT NULL,
	"scope" uuid NOT NULL,
	"bucket" jsonb NOT NULL,
	"amount" integer NOT NULL,
	"is_delta" boolean DEFAULT true NOT NULL
);
--> statement-breakpoint
CREATE INDEX "list_totals_scope_idx" ON "list_totals" USING btree ("list","scope");--> statement-breakpoint
CREATE INDEX "list_totals_delta_idx" ON "list_totals" USING btree ("list","scope") WHERE "list_totals"."is_delta";--> statement-breakpoint
-- Written by hand.
-- Keeps the totals of a list from now on: apps/server/src/core/list-totals. Counts the rows of "listed" by the
-- columns "buckets", and also by "scope" if given; with "scoped_only" not without it. Inserts and deletes are
-- counted once a statement. An update adds rows only when it changes one of these columns, and costs nothing else.
CREATE FUNCTION "keep_list_totals"("listed" text, "buckets" text[], "scope" text DEFAULT NULL, "scoped_only" boolean DEFAULT false)
RETURNS void LANGUAGE plpgsql AS $keep$
DECLARE
	"function_name" text := 'count_' || listed;
	"counted" text;
	"moved" text;
BEGIN
	SELECT string_agg(format('SELECT %L, %s, jsonb_build_object(%s), row_amount * count(*)::integer FROM changed_rows %s HAVING count(*) > 0',
			listed, coalesce(quote_ident(by_column), '''00000000-0000-0000-0000-000000000000''::uuid'),
			(SELECT string_agg(format('%L, %I', name, name), ', ') FROM unnest(buckets) AS name),
			(SELECT 'GROUP BY ' || string_agg(quote_ident(name), ', ') FROM unnest(buckets || by_column) AS name WHERE name IS NOT NULL)),
			' UNION ALL '),
		string_agg((SELECT string_agg(format('(%L, %s, jsonb_build_object(%s), %s)',
			listed, coalesce(side || '.' || quote_ident(by_column), '''00000000-0000-0000-0000-000000000000''::uuid'),
			(SELECT string_agg(format('%L, %s.%I', name, side, name), ', ') FROM unnest(buckets) AS name), amount), ', ')
			FROM (VALUES ('OLD', -1), ('NEW', 1)) AS sides (side, amount)), ', ')
	INTO counted, moved
	FROM (SELECT NULL AS by_column WHERE NOT scoped_only
		UNION ALL SELECT keep_list_totals.scope WHERE keep_list_totals.scope IS NOT NULL) AS kept;
	EXECUTE format($function$
		CREATE FUNCTION %I() RETURNS trigger LANGUAGE plpgsql AS $count$
		DECLARE row_amount CONSTANT integer := CASE TG_OP WHEN 'DELETE' THEN -1 ELSE 1 END;
		BEGIN
			IF TG_OP = 'UPDATE' THEN
				INSERT INTO list_totals (list, scope, bucket, amount) VALUES %s;
			ELSIF TG_OP = 'TRUNCATE' THEN
				-- Waits for the job that merges, whose rows this must see.
				LOCK TABLE list_totals IN SHARE UPDATE EXCLUSIVE MODE;
				DELETE FROM list_totals WHERE list = %L;
			ELSE
				INSERT INTO list_totals (list, scope, bucket, amount) %s;
			END IF;
			RETURN NULL;
		END $count$ $function$, function_name, moved, listed, counted);
	-- What is kept, for the command that verifies it.
	EXECUTE format('COMMENT ON FUNCTION %I() IS %L', function_name,
		json_build_object('listed', listed, 'buckets', buckets, 'scope', scope, 'scopedOnly', scoped_only));
	EXECUTE format('CREATE TRIGGER "list_totals_inserted" AFTER INSERT ON %I REFERENCING NEW TABLE AS changed_rows
		FOR EACH STATEMENT EXECUTE FUNCTION %I()', listed, function_name);
	EXECUTE format('CREATE TRIGGER "list_totals_deleted" AFTER DELETE ON %I REFERENCING OLD TABLE AS changed_rows
		FOR EACH STATEMENT EXECUTE FUNCTION %I()', listed, function_name);
	EXECUTE format('CREATE TRIGGER "list_totals_updated" AFTER UPDATE ON %I
		FOR EACH ROW WHEN ((%s) IS DISTINCT FROM (%s)) EXECUTE FUNCTION %I()', listed,
		(SELECT string_agg(format('OLD.%I', name), ', ') FROM unnest(buckets || scope) AS name WHERE name IS NOT NULL),
		(SELECT string_agg(format('NEW.%I', name), ', ') FROM unnest(buckets || scope) AS name WHERE name IS NOT NULL), function_name);
	EXECUTE format('CREATE TRIGGER "list_totals_truncated" AFTER TRUNCATE ON %I
		FOR EACH STATEMENT EXECUTE FUNCTION %I()', listed, function_name);
	EXECUTE 'INSERT INTO list_totals (list, scope, bucket, amount, is_delta) SELECT counted.*, false FROM ('
		|| replace(replace(counted, 'row_amount * ', ''), 'FROM changed_rows', format('FROM %I', listed)) || ') AS counted';
END $keep$;--> statement-breakpoint
SELECT keep_list_totals('companies', '{status}');--> statement-breakpoint
SELECT keep_list_totals('employees', '{status}', 'company_id');--> statement-breakpoint
SELECT keep_list_totals('teams', '{status}', 'company_id');--> statement-breakpoint
SELECT keep_list_totals('audit_entries', '{kind}');--> statement-breakpoint
SELECT keep_list_totals('points_entries', '{}', 'employee_id', true);--> statement-breakpoint
SELECT keep_list_totals('payments', '{direction,mode,is_reversed}');
