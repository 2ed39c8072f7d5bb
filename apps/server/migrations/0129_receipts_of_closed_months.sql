-- A receipt or a return has a day of its own beside that of its movements, which are booked today.
CREATE FUNCTION "guard_month_of_received_goods"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	PERFORM require_open_month('stock', month_of(NEW.received_on));
	RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER "goods_receipts_months" AFTER INSERT OR UPDATE OF "received_on" ON "goods_receipts"
FOR EACH ROW EXECUTE FUNCTION "guard_month_of_received_goods"();--> statement-breakpoint
CREATE TRIGGER "goods_returns_months" AFTER INSERT ON "goods_returns"
FOR EACH ROW EXECUTE FUNCTION "guard_month_of_received_goods"();
