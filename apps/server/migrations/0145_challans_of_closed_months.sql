-- The return of a closed month may have this deposit. Later ones are still recorded: tax is due after its month.
CREATE FUNCTION "guard_challan_month"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	PERFORM require_open_month(CASE WHEN OLD.section = 'salary' THEN 'payroll' ELSE 'payments' END, OLD.month);
	RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER "tds_challans_months" AFTER DELETE ON "tds_challans"
FOR EACH ROW EXECUTE FUNCTION "guard_challan_month"();
