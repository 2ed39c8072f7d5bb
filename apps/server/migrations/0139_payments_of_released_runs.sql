-- The bank makes no transfer of a run before its release. Bills of before that are paid stay as they are.
CREATE FUNCTION "guard_paid_run_line"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	IF EXISTS (
		SELECT FROM payments p JOIN payment_runs r ON r.id = NEW.run_id
		WHERE p.id = NEW.payment_id AND p.paid_on < (r.released_at AT TIME ZONE 'Asia/Kolkata')::date
	) THEN
		RAISE EXCEPTION 'A bill of a run is not paid before the release' USING ERRCODE = 'check_violation';
	END IF;
	RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER "payment_run_lines_paid_on" AFTER UPDATE OF "payment_id" ON "payment_run_lines"
FOR EACH ROW WHEN (NEW.payment_id IS DISTINCT FROM OLD.payment_id) EXECUTE FUNCTION "guard_paid_run_line"();
